import type { ReactNode } from 'react';
import type { Host } from '../../domain/hosts/host.ts';
import { Section } from '../elements/Section.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { Avatar } from '../host/Avatar.tsx';
import { SocialLinks } from '../host/SocialLinks.tsx';
import { useSiteContext } from '../site-context.ts';
import { HostWords } from '../words/HostWords.tsx';

/** Who is taking the travellers along. */
export function HostCard({ host, bio }: { readonly host: Host; readonly bio: ReactNode }) {
  const { links } = useSiteContext();
  return (
    <Section id="your-host" title="Your Host">
      <div className="mt-4 flex flex-wrap items-start gap-x-5 gap-y-4 rounded-card border border-line p-6">
        <Avatar host={host} size="small" />
        <div className="min-w-0 flex-1 basis-60">
          <p dir="auto" className="text-lead font-semibold">
            {host.name}
          </p>
          <div className="mt-1 mb-3 text-muted">
            {host.bio === '' ? <p>No bio</p> : (bio ?? <HostWords text={host.bio} level={3} />)}
          </div>
          <SocialLinks host={host} />
        </div>
        <SiteLink href={links.host(host.userName)} look="secondary">
          View
          <span className="sr-only">
            <span>{' the profile of '}</span>
            <bdi>{host.name}</bdi>
          </span>
        </SiteLink>
      </div>
    </Section>
  );
}
