import type { ReactNode } from 'react';
import type { Host } from '../../domain/hosts/host.ts';
import { Section } from '../elements/Section.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { Avatar } from '../host/Avatar.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly host: Host;
  /** What they say about themselves. */
  readonly children: ReactNode;
}

/** Who is taking the travellers along. */
export function HostCard({ host, children }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <Section id="your-host" title={t('Your Host')}>
      <div className="mt-4 flex flex-wrap items-start gap-x-5 gap-y-4 rounded-card border border-line p-6">
        <Avatar host={host} size="small" />
        <div className="min-w-0 flex-1 basis-60">
          <p dir="auto" className="text-lead font-semibold">
            {host.name}
          </p>
          {children}
        </div>
        <SiteLink href={links.host(host.userName)} look="secondary">
          <span aria-hidden="true">{t('View')}</span>
          <span className="sr-only">
            {withParts(t, 'View the profile of {name}', { name: <bdi>{host.name}</bdi> })}
          </span>
        </SiteLink>
      </div>
    </Section>
  );
}
