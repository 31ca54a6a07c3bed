import { changeTravellers } from '../../shared/data/actions/change-travellers.ts';
import { pause } from '../../shared/data/browser-time.ts';
import type { BookingActions, FoundBooking } from '../../shared/domain/ports/bookings.ts';
import { createReplacementStore } from '../../shared/flows/replacement/store.ts';
import { ReplaceTraveller } from '../../shared/ui/cancel/ReplaceTraveller.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';

const actions = reported({ changeTravellers: changeTravellers(call) });

interface Props {
  readonly found: FoundBooking;
  readonly onKeep: () => void;
  readonly onLookUp: () => void;
  /** The page's own, which it has fetched already. */
  readonly lookUp: BookingActions['lookupBooking'];
}

/** Somebody else comes in the place of a traveller of a booking that was looked up. */
export function ReplaceFound({ found, lookUp, ...ways }: Props) {
  const bookings = { ...actions, lookupBooking: lookUp };
  const journey = useOwnStore(() => createReplacementStore({ found, bookings, wait: pause }));
  return <ReplaceTraveller journey={journey} found={found} {...ways} />;
}
