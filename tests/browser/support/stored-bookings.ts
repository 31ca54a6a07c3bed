import { randomBytes } from 'node:crypto';
import { Client, Functions } from 'node-appwrite';
import { addresses } from '../product.ts';
import { asha, freshEmail, jonas, why } from './booking-page.ts';
import { rows } from './rows.ts';
import { addSeats } from './trips.ts';

interface StoredBooking {
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

const database = { databaseId: 'main' };

/** A stored booking for two in a given state; a confirmed one is paid. */
export async function storeBooking(
  bookingStatus: string,
  tripId = 'lisbon-surf',
  email = freshEmail(),
): Promise<StoredBooking> {
  const id = randomBytes(16).toString('hex');
  const reference = newReference();
  const money = { currency: 'EUR' };
  await rows.createRow({
    ...database,
    tableId: 'bookings',
    rowId: id,
    data: {
      ...money,
      bookingId: reference,
      tripId,
      name: asha.name,
      email,
      phone: '9876543210',
      address: 'Bengaluru',
      noOfSeats: 2,
      passengers,
      why,
      totalAmount: 1780,
      pricePerSeat: 890,
      bookingStatus,
      sentAt: new Date().toISOString(),
    },
  });
  if (bookingStatus === 'CONFIRMED') {
    await addSeats(tripId, 2);
    await rows.createRow({
      ...database,
      tableId: 'payments',
      rowId: randomBytes(16).toString('hex'),
      data: {
        ...money,
        bookingId: id,
        paymentId: `pay_${reference}`,
        paymentStatus: 'COMPLETED',
        paymentMethod: 'card',
        amount: 1780,
        openedAt: new Date().toISOString(),
        settledAt: new Date().toISOString(),
      },
    });
  }
  return { id, reference, email };
}

const functions = new Functions(new Client().setEndpoint(addresses.backend).setProject('group-trips'));

/** A request as a traveller's browser sends it, mails and all. */
export async function sendRequest(
  tripId: string,
  price: { amount: number; currency: string },
): Promise<StoredBooking> {
  const reference = newReference();
  const email = freshEmail();
  const execution = await functions.createExecution({
    functionId: 'bookings',
    body: JSON.stringify({
      action: 'initialize_pending_booking',
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
        totalAmount: price.amount * 2,
        currency: price.currency,
      },
    }),
    async: false,
  });
  const answer = JSON.parse(execution.responseBody);
  if (!answer.success) throw new Error(`The request was refused: ${execution.responseBody}`);
  return { id: answer.data.booking_id, reference, email };
}
