import type { ReactNode } from 'react';
import { hostPage } from '../../shared/data/host-page.ts';
import type { HostWithTrips } from '../../shared/domain/ports/reads.ts';
import { HostProfile } from '../../shared/ui/host/HostProfile.tsx';
import { HostProfileSkeleton } from '../../shared/ui/host/HostProfileSkeleton.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { reported } from '../data/reported.ts';
import { source } from '../data/source.ts';
import { idInPath } from '../navigation/paths.ts';
import { RemotePage } from './RemotePage.tsx';

const reads = reported({ hostPage: hostPage(source) });

interface Props {
  readonly initialData: HostWithTrips | null;
  /** The bio of the initial data, drawn at build. */
  readonly bio?: ReactNode;
}

/** One host: the build's text at once, the trips as they are now. */
export function HostIsland({ initialData, bio }: Props) {
  const t = useText();
  return (
    <RemotePage
      read={() => reads.hostPage(initialData?.host.userName ?? idInPath(location.pathname))}
      initialData={initialData}
      titleOf={(page) => page?.host.name ?? t('Profile not found')}
      loading={<HostProfileSkeleton />}
      missing={{ title: t('Profile Not Found'), text: t('The requested profile could not be found.') }}
      failed={() => ({ title: t('Failed to load profile. Please try again.') })}
    >
      {(page) => <HostProfile {...page} bio={page.host.bio === initialData?.host.bio ? bio : null} />}
    </RemotePage>
  );
}
