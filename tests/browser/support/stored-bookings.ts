import { randomBytes } from 'node:crypto';
import { createCoalescer } from '../../../backend/function/coalesce.ts';
import { paymentRowId, stepId } from '../../../backend/function/identity/row-ids.ts';
import { createAppwriteRows } from '../../../backend/function/rows/appwrite-rows.ts';
import { formatClaims } from '../../../backend/function/seats/claimed-seats.ts';
import { takeSeats } from '../../../backend/function/seats/take-seats.ts';
import { createRandom } from '../../../shared/domain/ports/random.ts';
import { asha, freshEmail, jonas, why } from './booking-page.ts';
import { callFunction } from './call-function.ts';
import { rows } from './rows.ts';
import { addSeats, tripRow } from './trips.ts';

export interface StoredBooking {
  /** The row's, as in the address of its page. */
  readonly id: string;
  readonly reference: string;
  readonly email: string;
}

const passengers = [asha, jonas].map(({ name, age, gender, instagram = '' }) =>
  JSON.stringify({
    name,
    age: Number(age),
    gender: gender.toLowerCase(),
    instagram: instagram.replace('@', ''),
  }),
);

const newReference = (): string => `GTurf01${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;

const databaseId = 'main';

/** A stored booking for two in a given state; a confirmed one has its seats, and is paid. */
export async function storeBooking(
  bookingStatus: string,
  tripId = 'lisbon-surf',
  email = freshEmail(),
): Promise<StoredBooking> {
  const id = randomBytes(16).toString('hex');
  const reference = newReference();
  const { $id: tripRowId, startDate: departure } = await tripRow(tripId);
  const isPaid = bookingStatus === 'CONFIRMED';
  const at = new Date().toISOString();
  const create = (tableId: string, rowId: string, data: object) =>
    rows.createRow({ databaseId, tableId, rowId, data });
  const seats = isPaid ? await takeTwo(tripRowId, id) : [];
  const money = { currency: 'EUR' };
  if (isPaid) {
    const paymentId = `pay_${reference}`;
    const step = { chain: id, tripRowId, to: bookingStatus, payment: paymentId, departure, at, doneAt: at };
    const payment = { paymentId, paymentStatus: 'COMPLETED', paymentMethod: 'card', amount: 178_000 };
    const dates = { openedAt: at, settledAt: at };
    // Before the booking: a sweep that finds it without its step takes it for a person's.
    await Promise.all([
      create('steps', stepId(id, 1), step),
      create('payments', paymentRowId(id), { ...money, bookingId: id, ...payment, ...dates }),
    ]);
  }
  await create('bookings', id, {
    ...money,
    bookingId: reference,
    tripId,
    tripRowId,
    name: asha.name,
    email,
    phone: '9876543210',
    address: 'Bengaluru',
    noOfSeats: 2,
    passengers,
    why,
    totalAmount: 1780,
    seatPrice: 89_000,
    seats,
    bookingStatus,
    sentAt: at,
    ...(isPaid ? { step: 1, settledAt: at, doneAt: at } : {}),
  });
  return { id, reference, email };
}

/** Two seats more on the trip, taken for the booking as the function takes them. */
async function takeTwo(tripRowId: string, bookingRowId: string): Promise<string[]> {
  await addSeats(tripRowId, 2);
  const its = createAppwriteRows(rows.client, databaseId);
  const trip = await its.get('trips', tripRowId);
  if (trip === null) throw new Error(`There is no trip ${tripRowId}.`);
  const deps = {
    rows: its,
    random: createRandom(randomBytes),
    coalesce: createCoalescer(),
    clock: { now: () => new Date() },
    log: { info: () => undefined, error: () => undefined },
  };
  const taking = await takeSeats(deps, trip, {
    bookingRowId,
    want: () => ({ seats: 2, offer: 'none' }),
    ownRows: async () => 'busy',
    freeUp: async () => false,
  });
  if (taking.kind !== 'taken') throw new Error(`The trip ${tripRowId} is ${taking.kind}.`);
  return formatClaims([taking.seats]);
}

/** A request for two as a traveller's browser sends it, mails and all, for a trip at the price of `living-roots`. */
export async function sendRequest(tripId: string): Promise<StoredBooking> {
  const reference = newReference();
  const email = freshEmail();
  const { booking_id: id } = await callFunction('initialize_pending_booking', {
    trip_id: tripId,
    no_of_seats: 2,
    booking_data: {
      email,
      phone: '9876543210',
      address: 'Bengaluru',
      bookingId: reference,
      name: asha.name,
      noOfSeats: 2,
      passengers,
      why,
      totalAmount: 37_000,
      currency: 'INR',
    },
  });
  return { id, reference, email };
}
