import { expect } from 'vitest';
import type { World } from '../../../backend/function/testing/world.ts';
import { readBooks } from './books.ts';
import { faultsIn, unsettledIn } from './faults.ts';
import type { Proof } from './telling.ts';

/** How a payment ends, whoever told of it. */
export interface Ending {
  readonly status: string;
  readonly refunds: number;
  readonly reason?: string;
  /** Of the trip's offers; by default as many as the books say. */
  readonly offers?: number;
}

const seatsOfTheTrip = 7;

/** Lets everything come to its end: holds run out, orders are looked at, refunds and mails are tried again. */
export async function settleDown(world: World): Promise<void> {
  for (let step = 0; step < 3; step += 1) {
    world.pass(1801);
    await world.sweep();
  }
}

/** Sweeps until nothing is left to do, and compares the end with what was to be. */
export async function expectEnding(
  world: World,
  bookingId: string,
  proof: Proof,
  ending: Ending,
): Promise<void> {
  await settleDown(world);

  const books = await readBooks({ rows: world.rows, gateway: world.fake.gateway });
  expect(faultsIn(books, () => seatsOfTheTrip)).toEqual([]);
  expect(unsettledIn(books)).toEqual([]);
  const { bookingStatus, email } = books.bookings.find(({ $id }) => $id === bookingId) ?? {};
  expect(bookingStatus).toBe(ending.status);
  expect(world.fake.refunds.size).toBe(ending.refunds);
  const row = books.payments.find(({ paymentId }) => paymentId === proof.razorpay_payment_id);
  expect(row?.refundReason ?? undefined).toBe(ending.reason);
  if (ending.offers !== undefined) expect(books.trips[0]?.offerTaken).toBe(ending.offers);

  const about = books.bookings.find(({ $id }) => $id === bookingId)?.bookingId ?? '';
  const mails = world.mails.filter(({ to, subject }) => to === email && subject.includes(about));
  const kinds = mails.map(({ subject }) => subject.split(' ')[0]).sort();
  const expected = [
    ...(ending.status === 'CONFIRMED' ? ['Booking'] : []),
    ...(ending.refunds > 0 ? ['Refund'] : []),
  ];
  expect(kinds).toEqual(expected);
}
