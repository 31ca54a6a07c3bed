import { type ReactNode, useLayoutEffect, useState } from 'react';
import { sameMoney } from '../../domain/money/money.ts';
import { currentSeatPrice } from '../../domain/money/seat-price.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { DraftHold } from '../../flows/booking-form/form-state.ts';
import { storedHold } from '../../flows/instant-booking/stored-hold.ts';
import { useTimeLeft } from '../approval/TimeLeft.tsx';
import { HoldNotice } from '../booking/HoldNotice.tsx';

/** What a trip's panel shows to the visitor for whom seats are held. */
export interface HeldTrip {
  /** At the price of the hold, whatever became of the offer. */
  readonly trip: Trip;
  readonly held?: boolean;
  /** Until when, or until when it was. */
  readonly notice?: ReactNode;
}

export interface HeldSeatsProps {
  /** As the backend has it now; the draft is read again with every new one. */
  readonly trip: Trip;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  /** The panel. */
  readonly children: (shown: HeldTrip) => ReactNode;
}

/** The panel of a trip whose seats the stored draft may hold: its traveller is not shown 'Sold Out' for them. */
export function HeldSeats({ trip, drafts, clock, children }: HeldSeatsProps) {
  const [hold, setHold] = useState(() => storedHold(drafts, clock, trip.tripId));

  useLayoutEffect(() => {
    const read = () => setHold(storedHold(drafts, clock, trip.tripId));
    read();
    // The booking may be paid for in another tab.
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, [trip, drafts, clock]);

  const held = useTimeLeft(hold?.expiresAt ?? '', clock) > 0;
  return children({
    trip: held && hold ? atPriceOf(hold, trip) : trip,
    held,
    notice: hold && <HoldNotice words={wordsFor(hold)} until={hold.expiresAt} clock={clock} />,
  });
}

function atPriceOf({ seatPrice }: DraftHold, trip: Trip): Trip {
  return sameMoney(seatPrice, currentSeatPrice(trip).price)
    ? trip
    : { ...trip, price: seatPrice, offer: null };
}

function wordsFor({ seats }: DraftHold): (ended: boolean) => string {
  const what = seats === 1 ? 'this seat' : `these ${seats} seats`;
  return (ended) => `You ${ended ? 'held' : 'hold'} ${what}`;
}
