import type { ReactNode } from 'react';
import type { Host } from '../../domain/hosts/host.ts';
import { SocialLinks } from '../host/SocialLinks.tsx';
import { useText } from '../language/use-text.ts';
import { HostWords } from '../words/HostWords.tsx';

interface Props {
  readonly host: Host;
  /** The bio, where it is drawn already. */
  readonly bio?: ReactNode;
}

/** What a host says about themselves, and where else they can be found. */
export function HostAbout({ host, bio }: Props) {
  const t = useText();
  return (
    <>
      <div lang={(host.bio && host.language) || undefined} className="mt-1 mb-3 text-muted">
        {host.bio === '' ? <p>{t('No bio')}</p> : (bio ?? <HostWords text={host.bio} level={3} />)}
      </div>
      <SocialLinks host={host} />
    </>
  );
}
