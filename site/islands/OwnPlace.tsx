import { placeActions } from '../../shared/data/actions/waitlist-actions.ts';
import { pause } from '../../shared/data/browser-time.ts';
import type { WaitlistPlace } from '../../shared/domain/ports/waitlist.ts';
import { createPlaceStore } from '../../shared/flows/waitlist/place.ts';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { WaitlistPlaceCard } from '../../shared/ui/waitlist/WaitlistPlaceCard.tsx';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';

const waitlist = reported(placeActions(call));

interface Props {
  /** The signed text of the link in the mail. */
  readonly token: string;
}

/** A place in the queue, above the trip that it is for. */
export function OwnPlace({ token }: Props) {
  const journey = useOwnStore(() => createPlaceStore({ token, waitlist, wait: pause }));
  useOnArrival(journey.load);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 @mid:px-6">
      <WaitlistPlaceCard journey={journey} onBook={book} />
    </div>
  );
}

/** What is offered is paid for at once, also where the host approves others first. */
function book({ tripId, name, email, seats, offer }: WaitlistPlace): void {
  goWith(paths.book, { tripId, hostApproval: false, offer: offer && { ...offer, seats, name, email } });
}
