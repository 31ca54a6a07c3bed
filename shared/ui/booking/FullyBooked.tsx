import { buttonStyle } from '../elements/button-style.ts';
import { Notice } from '../elements/Notice.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSiteContext } from '../site-context.ts';

/** In the form's place when the trip has no spots left. */
export function FullyBooked({ title }: { readonly title: string }) {
  const { links } = useSiteContext();
  return (
    <Notice
      icon="calendar"
      title="Fully Booked"
      actions={
        <SiteLink href={links.trips} className={buttonStyle()}>
          View Other Trips
        </SiteLink>
      }
    >
      <p>Every seat of {title} is taken. Nothing was charged, and there are other trips to join.</p>
    </Notice>
  );
}
