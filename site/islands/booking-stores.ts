import { claimSeats } from '../../shared/data/actions/claim-seats.ts';
import { createPaymentActions } from '../../shared/data/actions/payment-actions.ts';
import { requestBooking } from '../../shared/data/actions/request-booking.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import { tripById } from '../../shared/data/trip-rows.ts';
import { createInstantBookingStore } from '../../shared/flows/instant-booking/store.ts';
import { createRequestBookingStore } from '../../shared/flows/request-booking/store.ts';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { source } from '../data/source.ts';
import { journeyDeps, paymentGateway } from './journey-deps.ts';
import { callWithOffer, tripWithOffer, type WaitlistOffer } from './offered-seats.ts';

const bookings = reported({
  claimSeats: claimSeats(call),
  requestBooking: requestBooking(call),
  ...createPaymentActions(call),
});
const deps = {
  ...journeyDeps,
  bookings,
  trips: reported({ tripById: tripById(source) }),
  random: cryptoRandom,
};

export function instantBookingStore(tripId: string, offer: WaitlistOffer | null) {
  const own = offer && {
    bookings: {
      ...bookings,
      ...reported({ claimSeats: claimSeats(callWithOffer(call, offer, deps.clock)) }),
    },
    trips: { tripById: tripWithOffer(deps.trips.tripById, offer, deps.clock) },
  };
  return createInstantBookingStore({ ...deps, ...own, tripId, gateway: paymentGateway() });
}

export function requestBookingStore(tripId: string) {
  return createRequestBookingStore({ ...deps, tripId });
}
