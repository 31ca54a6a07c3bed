import type { GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import { tripChain } from '../../../backend/function/identity/row-ids.ts';
import { allRows } from '../../../backend/function/rows/pages.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';
import { createMemoryRows } from '../../guarantees/model/memory-rows.ts';
import type { Journey } from './journeys.ts';

/** What a booking leaves in the tables, from an age on. */
export interface Snapshot {
  /** Milliseconds since the booking was sent. */
  readonly age: number;
  readonly rows: readonly PlayedRow[];
  /** What the gateway knows of the booking's order. */
  readonly payments: readonly GatewayPayment[];
  /** Seats in a hold or sold. */
  readonly seatsTaken: number;
}

export interface PlayedRow {
  readonly table: TableName;
  readonly row: Readonly<Record<string, unknown>> & { readonly $id: string };
}

export interface Played {
  readonly journey: Journey;
  /** When the booking was sent, in milliseconds. */
  readonly sentAt: number;
  /** By age; the last one is what is left after erasure. */
  readonly snapshots: readonly Snapshot[];
}

/** The trip of the journeys. */
export const playedTrip = { id: 'trip-spiti-valley', tripId: 'spiti-valley' } as const;

/** The tables that a booking writes. */
export const bookingTables = [
  'bookings',
  'seats',
  'steps',
  'orders',
  'payments',
  'outbox',
  'attempts',
] as const satisfies readonly TableName[];

/** After so many milliseconds a sweep says of a step that all of it is done. */
const longestOpen = minute;

/** Longer than what was never paid is kept: what is older changes no more for two years. */
const watched = 31 * day;

/** Plays a journey once, through the function itself, and notes what it leaves at each age. */
export async function play(journey: Journey): Promise<Played> {
  const app = createMemoryApp({}, createMemoryRows());
  await app.addTrip({ hostApproval: journey.asksHost });
  await app.addHost('asha@example.com');
  await app.sweep();
  const sentAt = app.ports.clock.now().getTime();
  const ageNow = () => app.ports.clock.now().getTime() - sentAt;
  const passTo = (age: number) => app.pass((age - ageNow()) / 1000);
  const snapshots: Snapshot[] = [];

  async function note(): Promise<void> {
    const { held, sold } = await app.seats();
    const orders = await Promise.all(app.fake.orders.map(({ id }) => app.fake.gateway.paymentsOfOrder(id)));
    const payments = orders.flatMap((answer) => (answer.ok ? answer.value : []));
    if (snapshots.at(-1)?.age === ageNow()) snapshots.pop();
    snapshots.push({ age: ageNow(), rows: await bookingRows(app.rows), payments, seatsTaken: held + sold });
  }

  async function pass(milliseconds: number): Promise<void> {
    await note();
    const until = ageNow() + milliseconds;
    for (;;) {
      // As the schedule: at the next full minute.
      const due = Math.max((await nextDue(app.rows)) - sentAt, ageNow() + 1);
      const sweepAt = Math.ceil(due / minute) * minute;
      if (sweepAt > until) break;
      passTo(sweepAt);
      await app.sweep();
      await note();
    }
    passTo(until);
  }

  await journey.play(app, pass);
  await pass(watched - ageNow());
  return { journey, sentAt, snapshots };
}

async function bookingRows(rows: Rows): Promise<readonly PlayedRow[]> {
  const found = bookingTables.map(async (table) =>
    (await allRows(rows, table, {})).map((row) => ({ table, row: row as PlayedRow['row'] })),
  );
  // What was decided of the trip is written with the trip.
  const ofTrip = tripChain(playedTrip.id);
  return (await Promise.all(found)).flat().filter(({ row }) => row['chain'] !== ofTrip);
}

/** When the next sweep has something to do, in milliseconds; infinity where nothing is left. */
async function nextDue(rows: Rows): Promise<number> {
  const [steps, orders, payments, attempts, bookings, outbox] = await Promise.all([
    allRows(rows, 'steps', { equal: { doneAt: null } }),
    allRows(rows, 'orders', {}),
    allRows(rows, 'payments', { equal: { paymentStatus: 'REFUND_PENDING' } }),
    allRows(rows, 'attempts', {}),
    allRows(rows, 'bookings', {}),
    allRows(rows, 'outbox', { equal: { state: 'waiting' } }),
  ]);
  const instants = [
    ...[
      ...steps.map(({ at }) => at),
      ...bookings.map((row) => (row.doneAt === null ? row.sentAt : null)),
    ].map((at) => at && new Date(Date.parse(at) + longestOpen).toISOString()),
    ...bookings.map(({ until }) => until),
    ...bookings.map((row) => row.networkHash && new Date(Date.parse(row.sentAt) + day).toISOString()),
    ...orders.map(({ checkAt }) => checkAt),
    ...payments.map(({ refundDueAt }) => refundDueAt),
    ...attempts.map(({ expiresAt }) => expiresAt),
    ...outbox.map(({ dueAt }) => dueAt),
  ].flatMap((instant) => (instant ? [Date.parse(instant)] : []));
  // The sweep erases at the full hour.
  const erasures = bookings.map(({ eraseAt }) => Math.ceil(Date.parse(eraseAt ?? '') / hour) * hour);
  return Math.min(...instants, ...erasures.filter((instant) => !Number.isNaN(instant)));
}
