import { type Host, joinedLabel } from '../../domain/hosts/host.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { Avatar } from '../host/Avatar.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly host: Host;
  readonly tripId: string;
}

/** Who takes the travellers along, since when, and the way to ask, below a trip's title. */
export function HostLine({ host, tripId }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <>
      <SiteLink
        href={links.host(host.userName)}
        className="group inline-flex min-h-11 min-w-0 items-center gap-3"
      >
        <Avatar host={host} size="line" />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere group-hover:underline">
            <span className="sr-only">{`${t('Hosted by')} `}</span>
            <bdi>{host.name}</bdi>
          </span>
          <span className="block text-note text-muted">
            {t('Host • {joined}', { joined: joinedLabel(host, t) })}
          </span>
        </span>
      </SiteLink>
      <SiteLink href={links.enquiry(tripId)} look="secondary" className="max-w-full">
        <span className="truncate">{withParts(t, 'Ask {name}', { name: <bdi>{host.name}</bdi> })}</span>
      </SiteLink>
    </>
  );
}
