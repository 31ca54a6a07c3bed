import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readChain } from '../../../backend/function/bookings/chain.ts';
import { lifecycle } from '../../../backend/function/bookings/lifecycle.ts';
import { isHostNews } from '../../../backend/function/outbox/mail-names.ts';
import type { TripRow } from '../../../backend/function/rows/tables.ts';
import { countSeats } from '../../../backend/function/seats/claimed-seats.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { sendPaymentWebhook } from '../../../backend/function/testing/webhook.ts';
import { suiteTables } from '../support/tables.ts';
import { type ActName, acts } from './acts.ts';
import { type FoundBooking, type StateName, states } from './states.ts';

/** The mails about a booking to its traveller and to support, by kind; `!` marks one that was given up. */
async function mailsOf(app: AnyTestApp, { id }: FoundBooking): Promise<readonly string[]> {
  const rows = await app.rows.list('outbox', { equal: { bookingRowId: id }, limit: 100 });
  return rows
    .filter((row) => !isHostNews(row))
    .map(({ mail, state }) => (state === 'sent' ? mail : `${mail}!`))
    .sort();
}

const kindOf = (mail: string) => mail.replace('!', '');

/** Free, held and sold seats of a trip, as its row and the steps of the booking say. */
async function seatsOf({ rows }: AnyTestApp, trip: TripRow | null, { id }: FoundBooking): Promise<string> {
  const { row, state } = await readChain(rows, id);
  const { isLive, isPaid } = lifecycle[state.status];
  const seats = row !== null && isLive ? countSeats(state.seats) : 0;
  return `${trip?.availableSpots ?? 'no trip'}+${isPaid ? 0 : seats}+${isPaid ? seats : 0}`;
}

/** Everything that became of a booking, in one line: seats (free+held+sold); status; payments; mails since the act. */
async function outcomeOf(
  app: AnyTestApp,
  booking: FoundBooking,
  tripRowId: string,
  mailsBefore: readonly string[],
): Promise<string> {
  const trip = await app.rows.get('trips', tripRowId);
  const status = (await app.rows.get('bookings', booking.id))?.bookingStatus ?? 'deleted';
  const payments = await app.rows.list('payments', { equal: { bookingId: booking.id }, limit: 10 });
  const money = payments
    .map(({ paymentStatus, refundReason }) =>
      refundReason === null ? paymentStatus : `${paymentStatus} (${refundReason})`,
    )
    .sort();
  const mails = [...(await mailsOf(app, booking))];
  // One that waited for the next hour then may have been sent since.
  for (const mail of mailsBefore) mails.splice(mails.map(kindOf).indexOf(kindOf(mail)), 1);
  return [
    await seatsOf(app, trip, booking),
    status,
    money.join(' + ') || 'no payment',
    mails.join(', ') || 'no mail',
  ].join('; ');
}

/** What is expected of one act on a booking in one state. */
interface Cell {
  readonly order: string;
  readonly swept: string;
  readonly paid: string;
}

/** The row of all acts that have none of their own. */
const others = 'everything else';

/** The cells of `expected.md`, by state and act. */
function readExpected(): ReadonlyMap<string, ReadonlyMap<string, Cell>> {
  const text = readFileSync(path.join(import.meta.dirname, 'expected.md'), 'utf8');
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => line.startsWith('| ')).slice(1);
      return [title, new Map(rows.map(readRow))];
    }),
  );
}

function readRow(line: string): [act: string, cell: Cell] {
  const [, act = '', order = '', swept = '', paid = ''] = line.split('|').map((text) => text.trim());
  return [act, { order, swept, paid }];
}

interface Case {
  readonly act: ActName;
  readonly paid: boolean;
  readonly tripRowId: string;
  readonly booking: FoundBooking;
  mailsBefore: readonly string[];
  order: string;
}

const actNames = Object.keys(acts) as ActName[];
const stateNames = Object.keys(states) as StateName[];
const expected = readExpected();

async function orderCode(app: AnyTestApp, { id, paymentRowId }: FoundBooking): Promise<string> {
  if (paymentRowId === null) return 'no payment';
  const request = { booking_id: id, payment_id: paymentRowId, amount: 50_000, currency: 'INR' };
  return (await app.call('create_order', request)).code;
}

/** The traveller's money arrives, and the gateway reports it. */
async function pay(app: AnyTestApp, orderId: string): Promise<void> {
  await sendPaymentWebhook(app, app.fake.pay(orderId, { id: `pay_${orderId}` }));
}

/** Every act on a booking of its own, twice: with money afterwards, and without. */
async function play(app: AnyTestApp, stateName: StateName): Promise<Readonly<Record<ActName, Cell>>> {
  const { approval, secondsUntilEnd, reach } = states[stateName];
  const cases: Case[] = [];
  for (const [index, act] of actNames.entries()) {
    for (const paid of [false, true]) {
      const tripId = `trip-${index}-${paid}`;
      const tripRowId = await app.addTrip({ tripId, hostApproval: approval });
      cases.push({ act, paid, tripRowId, booking: await reach(app, tripId), mailsBefore: [], order: '' });
    }
  }
  // A host is told of many requests by the hour, and none ends whose host was not told.
  if (stateName === 'PENDING_APPROVAL') {
    app.pass(3601);
    await app.sweep();
  }
  if (stateName === 'CANCELLED, ran out') {
    app.pass(secondsUntilEnd);
    await app.sweep();
  }
  for (const one of cases) {
    one.mailsBefore = await mailsOf(app, one.booking);
    await acts[one.act](app, one.booking, one.tripRowId);
  }
  for (const one of cases) one.order = await orderCode(app, one.booking);
  for (const { paid, booking } of cases)
    if (paid && booking.orderId !== null) await pay(app, booking.orderId);
  app.pass(secondsUntilEnd);
  await app.sweep();
  // What the sweep decided of trips, the next ones carry out.
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    app.pass(61);
    await app.sweep();
  }

  const cells: Partial<Record<ActName, Cell>> = {};
  for (const act of actNames) {
    const [swept, paid] = cases.filter((one) => one.act === act);
    if (swept === undefined || paid === undefined) throw new Error('Each act is played twice.');
    const outcome = (one: Case) => outcomeOf(app, one.booking, one.tripRowId, one.mailsBefore);
    const money = paid.booking.orderId === null ? 'no order' : await outcome(paid);
    cells[act] = { order: swept.order, swept: await outcome(swept), paid: money };
  }
  return cells as Readonly<Record<ActName, Cell>>;
}

test('every state has a row for each act that differs from all others, and no other row', () => {
  expect([...expected.keys()]).toEqual(stateNames);
  for (const cells of expected.values()) {
    const own = actNames.filter((act) => cells.has(act));
    expect([...cells.keys()]).toEqual([...own, others]);
    expect(own.length).toBeLessThan(actNames.length);
    for (const act of own) expect(cells.get(act)).not.toEqual(cells.get(others));
  }
});

describe.each(stateNames)('a booking that is %s', (stateName) => {
  let cells: Readonly<Record<ActName, Cell>>;

  beforeAll(async () => {
    cells = await play(createMemoryApp({ BOOKING_LIMITS: 'off' }, suiteTables()), stateName);
  });

  test.each(actNames)('%s', (act) => {
    const ofState = expected.get(stateName);
    expect(cells[act]).toEqual(ofState?.get(act) ?? ofState?.get(others));
  });
});
