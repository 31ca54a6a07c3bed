import type { TestApp } from '../../../backend/function/testing/test-app.ts';
import type { FoundBooking } from './states.ts';

type Act = (app: TestApp, booking: FoundBooking, tripRowId: string) => Promise<unknown>;

const booking =
  (data: object): Act =>
  (app, { id }) =>
    app.rows.update('bookings', id, data);

const trip =
  (data: object): Act =>
  (app, _, tripRowId) =>
    app.rows.update('trips', tripRowId, data);

/** What a person does at the console. */
export const acts = {
  'booking confirmed': booking({ bookingStatus: 'CONFIRMED' }),
  'booking cancelled': booking({ bookingStatus: 'CANCELLED' }),
  'a seat added': booking({ noOfSeats: 3 }),
  'total halved': booking({ totalAmount: 25_000 }),
  'booking deleted': (app, { id }) => app.rows.remove('bookings', id),
  'trip cancelled': trip({ tripStatus: 'cancelled' }),
  'trip paused': trip({ isBookingOpen: false }),
  'trip set to draft': trip({ tripStatus: 'draft' }),
  'trip moved to the past': trip({ startDate: '2026-10-01T00:00:00.000Z' }),
  'trip moved to later': trip({ startDate: '2027-06-01T00:00:00.000Z', endDate: '2027-06-08T00:00:00.000Z' }),
  'price changed': trip({ priceAmount: 99_000 }),
  'trip deleted': (app, _, tripRowId) => app.rows.remove('trips', tripRowId),
  'payment row deleted': async (app, { paymentRowId }) => {
    if (paymentRowId !== null) await app.rows.remove('payments', paymentRowId);
  },
} satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;
