import { WaitlistPlace } from '../../shared/ui/waitlist/WaitlistPlace.tsx';
import { SiteProvider } from '../site-context.tsx';

const nothing = async () => undefined;

/** What is shown of a place in a queue without a link. */
export function EndedPlace() {
  return (
    <SiteProvider>
      <WaitlistPlace
        journey={{ place: { status: 'ended', tripId: null }, load: nothing, ask: nothing, leave: nothing }}
        onBook={nothing}
        isBegunHere={null}
      />
    </SiteProvider>
  );
}
