import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { accessTo, hostLink } from '../../../backend/function/testing/links.ts';
import type { FoundBooking } from './states.ts';

type Act = (app: AnyTestApp, booking: FoundBooking, tripRowId: string) => Promise<unknown>;

const booking =
  (data: object): Act =>
  (app, { id }) =>
    app.rows.update('bookings', id, data);

const trip =
  (data: object): Act =>
  (app, _, tripRowId) =>
    app.rows.update('trips', tripRowId, data);

/** The traveller cancels, and agrees to what comes back: all of a paid booking, months before departure. */
export async function cancel(app: AnyTestApp, { id }: Pick<FoundBooking, 'id'>): Promise<void> {
  const status = (await app.rows.get('bookings', id))?.bookingStatus;
  await app.call('cancel_booking', {
    ...accessTo(app, id),
    expected_refund: { amount: status === 'CONFIRMED' ? 50_000 : 0, currency: 'INR' },
  });
}

/** The host cancels the whole trip with the link that is mailed for it. */
const cancelTrip: Act = (app, _, tripRowId) =>
  app.call('cancel_trip', { token: hostLink(app, 'cancel-trip', tripRowId), step: 'confirm' });

/** What a person does at the console, or the traveller or the host on the site. */
export const acts = {
  'booking confirmed': booking({ bookingStatus: 'CONFIRMED' }),
  'booking set to APPROVED': booking({ bookingStatus: 'APPROVED' }),
  'booking set to PENDING_PAYMENT': booking({ bookingStatus: 'PENDING_PAYMENT' }),
  'booking set to PENDING_APPROVAL': booking({ bookingStatus: 'PENDING_APPROVAL' }),
  'booking cancelled': booking({ bookingStatus: 'CANCELLED' }),
  'a seat added': booking({ noOfSeats: 3 }),
  'total halved': booking({ totalAmount: 25_000 }),
  'booking deleted': (app, { id }) => app.rows.remove('bookings', id),
  'trip cancelled': trip({ tripStatus: 'cancelled' }),
  'trip paused': trip({ isBookingOpen: false }),
  'trip set to draft': trip({ tripStatus: 'draft' }),
  'trip moved to the past': trip({ startDate: '2026-10-01T00:00:00.000Z' }),
  'trip moved to later': trip({ startDate: '2027-06-01T00:00:00.000Z', endDate: '2027-06-08T00:00:00.000Z' }),
  'trip runs from 4, undecided on its day': trip({ minTravellers: 4, decideBy: '2026-10-31T23:59:59.999Z' }),
  'trip runs from 2': trip({ minTravellers: 2, decideBy: '2027-02-01T23:59:59.999Z' }),
  'trip has a waiting list': trip({ waitlist: true }),
  'price changed': trip({ priceAmount: 99_000 }),
  'trip deleted': (app, _, tripRowId) => app.rows.remove('trips', tripRowId),
  'payment row deleted': async (app, { paymentRowId }) => {
    if (paymentRowId !== null) await app.rows.remove('payments', paymentRowId);
  },
  'cancelled by its traveller': cancel,
  'trip cancelled by its host': cancelTrip,
} satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;
