import { useEffect, useState } from 'react';
import { placeActions } from '../../shared/data/actions/waitlist-actions.ts';
import { pause } from '../../shared/data/browser-time.ts';
import type { WaitlistPlace as Place } from '../../shared/domain/ports/waitlist.ts';
import { createPlaceStore } from '../../shared/flows/waitlist/place.ts';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { WaitlistPlace } from '../../shared/ui/waitlist/WaitlistPlace.tsx';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { takeLink } from '../navigation/taken-link.ts';
import { SiteProvider } from '../site-context.tsx';

const waitlist = reported(placeActions(call));

function takeToken(): string {
  const { offer, waitlist } = takeLink(['offer', 'waitlist'], location, history);
  return offer || waitlist;
}

/** A place in the queue of a trip, by the link of one of its mails. */
export function WaitlistIsland() {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    // Another link of a mail may be opened on this very page.
    const take = () => setToken(takeToken());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return (
    <SiteProvider>
      <LinkedPlace key={token} token={token} />
    </SiteProvider>
  );
}

function LinkedPlace({ token }: { readonly token: string }) {
  const journey = useOwnStore(() => createPlaceStore({ token, waitlist, wait: pause }));
  useOnArrival(journey.load);
  const { place } = journey;
  const begun = place.status === 'shown' && place.place.begun && place.place.trip.tripId;
  const [isBegunHere, setIsBegunHere] = useState<boolean | null>(null);
  useEffect(() => {
    if (!begun) return;
    // Fetched where it is needed alone; where it cannot be, the booking's own page has the answer.
    import('../data/begun-here.ts').then(
      (draft) => setIsBegunHere(draft.isBegunHere(begun)),
      () => setIsBegunHere(true),
    );
  }, [begun]);
  return <WaitlistPlace journey={journey} onBook={book} isBegunHere={isBegunHere} />;
}

/** What is offered is paid for at once, also where the host approves others first. */
function book({ trip: { tripId }, name, email, seats, offer }: Place): void {
  goWith(paths().book, { tripId, hostApproval: false, offer: offer && { ...offer, seats, name, email } });
}
