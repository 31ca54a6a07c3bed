import type { ButtonLook } from '../elements/button-style.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';

/** On to all trips, from where there is nothing left to do. */
export function OtherTrips({ look }: { readonly look: ButtonLook }) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <SiteLink href={links.trips} look={look}>
      {t('View Other Trips')}
    </SiteLink>
  );
}
