import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Translate } from '../../domain/languages/translate.ts';
import { sameMoney } from '../../domain/money/money.ts';
import { currentSeatPrice } from '../../domain/money/seat-price.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { DraftHold } from '../../flows/booking-form/form-state.ts';
import { storedHold } from '../../flows/booking-form/stored-hold.ts';
import { useTimeLeft } from '../approval/TimeLeft.tsx';
import { HoldNotice } from '../booking/HoldNotice.tsx';
import { useText } from '../language/use-text.ts';

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
  const t = useText();
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
    notice: hold && (
      <HoldNotice words={(ended) => words(hold, ended, t)} until={hold.expiresAt} clock={clock} />
    ),
  });
}

function atPriceOf({ seatPrice }: DraftHold, trip: Trip): Trip {
  return sameMoney(seatPrice, currentSeatPrice(trip).price)
    ? trip
    : { ...trip, price: seatPrice, offer: null };
}

function words({ seats: n }: DraftHold, ended: boolean, t: Translate): string {
  return ended
    ? t('You held these {n} seats until {time}.', { n, time: '{time}' }, 'You held this seat until {time}.')
    : t('You hold these {n} seats until {time}.', { n, time: '{time}' }, 'You hold this seat until {time}.');
}
