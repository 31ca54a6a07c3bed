import { type Host, joinedLabel } from '../../domain/hosts/host.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { Avatar } from '../host/Avatar.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly host: Host;
  readonly tripId: string;
}

/** Who takes the travellers along, since when, and the way to ask, below a trip's title. */
export function HostLine({ host, tripId }: Props) {
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
            <span className="sr-only">{'Hosted by '}</span>
            <bdi>{host.name}</bdi>
          </span>
          <span className="block text-note text-muted">{`Host • ${joinedLabel(host)}`}</span>
        </span>
      </SiteLink>
      <SiteLink href={links.enquiry(tripId)} look="secondary" className="max-w-full">
        <span className="truncate">
          <span>{'Ask '}</span>
          <bdi>{host.name}</bdi>
        </span>
      </SiteLink>
    </>
  );
}
