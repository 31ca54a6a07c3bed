import type { Host } from '../../domain/hosts/host.ts';
import type { ButtonLook } from '../elements/button-style.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';

interface Props {
  /** Of the trip that cannot be booked; null where it names none. */
  readonly host: Pick<Host, 'name' | 'userName'> | null;
  readonly look?: ButtonLook;
  readonly className?: string;
}

/** From a trip that cannot be booked to the next trips of its host. */
export function HostTripsLink({ host, look, className }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  if (host === null) return null;
  return (
    <SiteLink href={`${links.host(host.userName)}#host-trips`} look={look} className={className}>
      <span>{withParts(t, 'More trips with {name}', { name: <bdi>{host.name}</bdi> })}</span>
    </SiteLink>
  );
}
