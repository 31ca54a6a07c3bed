import { countSeats } from '../../../backend/function/seats/claimed-seats.ts';
import type { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { differs } from '../support/differs.ts';
import { readLedger } from '../support/ledger.ts';
import { violationsIn } from '../support/violations.ts';
import { type ActName, acts, type Sequence, tripRowId } from './acts.ts';
import { createExpected, type ExpectedBooking, trip, waitlistSeconds } from './expected-trip.ts';

export interface PlannedAct {
  readonly act: ActName;
  readonly which: number;
  readonly many: number;
  /** Whether a sweep runs after it, a minute later. */
  readonly sweeps: boolean;
}

/** Mails that tell somebody of a decision, with whom they are for. */
const kinds: ReadonlySet<string> = new Set([
  'confirmed',
  'cancelled',
  'trip-runs',
  'decision-put-off',
  'travellers-changed',
  'waitlist-joined',
  'waitlist-offer',
  'waitlist-closed',
]);

/** Plays acts one after the other on a trip of its own. Returns the first thing that is wrong. */
export async function play(
  createApp: typeof createMemoryApp,
  planned: readonly PlannedAct[],
  made: Record<string, number> = {},
): Promise<string | null> {
  const app = createApp({ BOOKING_LIMITS: 'off', WAITLIST_SECONDS: String(waitlistSeconds) });
  const wrong = await playIn(app, planned, made);
  await app.close();
  return wrong;
}

async function playIn(
  app: Sequence['app'],
  planned: readonly PlannedAct[],
  made: Record<string, number>,
): Promise<string | null> {
  await app.addHost('asha@example.com');
  const { seats, price, minTravellers, startDate, decideBy } = trip;
  const columns = { availableSpots: seats, priceAmount: price / 100, minTravellers, startDate, decideBy };
  await app.addTrip({ ...columns, endDate: '2027-01-09T00:00:00.000Z', waitlist: true });
  const expected = createExpected(app.ports.clock.now().getTime());
  const sequence: Sequence = { app, expected, count: 0 };
  const seen = new Set<string>();
  const played: string[] = [];
  for (const { act, which, many, sweeps } of planned) {
    sequence.count += 1;
    const answered = await acts[act](sequence, which, many);
    if (answered === null) continue;
    made[act] = (made[act] ?? 0) + 1;
    const isSwept = sweeps || act === 'let time pass';
    played.push(`${act} ${which} ${many}${isSwept ? ', sweep' : ''}`);
    app.pass(isSwept ? 61 : 1);
    expected.pass(isSwept ? 61 : 1);
    if (isSwept) {
      await app.sweep();
      expected.sweep();
    }
    const [wrong] = [...answered, ...(await differences(sequence, seen))];
    if (wrong !== undefined) return `${wrong}, after ${played.join('; ')}`;
  }
  const [left] = await unfinished(sequence);
  return left === undefined ? null : `${left}, at the end of ${played.join('; ')}`;
}

/** What three more sweeps leave undone: refunds that were decided are made, mails are sent. */
async function unfinished({ app, expected }: Sequence): Promise<readonly string[]> {
  for (let sweeps = 0; sweeps < 3; sweeps += 1) {
    app.pass(61);
    expected.pass(61);
    await app.sweep();
    expected.sweep();
  }
  const unsent = await app.rows.list('outbox', { equal: { state: 'waiting' }, limit: 100 });
  const refunds = await Promise.all(
    expected.bookings.map(async ({ payment, reference, back }) => {
      const paid = payment === null ? null : await app.fake.gateway.payment(payment);
      return differs(`given back of ${reference}`, paid?.ok ? paid.value.amountRefunded : 0, back);
    }),
  );
  const late = unsent.filter(({ mail }) => kinds.has(mail)).map(({ mail }) => `${mail} not sent`);
  return [...refunds.flat(), ...late];
}

/** In what the tables and the gateway differ from what they have to be. */
async function differences({ app, expected }: Sequence, seen: Set<string>): Promise<readonly string[]> {
  const ledger = await readLedger({ rows: app.rows, gateway: app.fake.gateway });
  const row = await app.trip(tripRowId);
  const chains = new Map(ledger.chains.map((chain) => [chain.id, chain]));
  const queue = await app.rows.list('waitlist', { equal: { tripRowId }, orderBy: 'joinedAt', limit: 100 });
  const offers = ledger.chains.filter(
    ({ row: its, state }) => its?.waitlistRowId != null && state.status === 'PENDING_PAYMENT',
  );
  const offeredTo = new Map(offers.map(({ row: its, state }) => [its?.email, countSeats(state.seats)]));
  const bookings = expected.bookings.flatMap((booking) => {
    const state = chains.get(booking.id)?.state;
    const status = { PENDING_PAYMENT: 'held', CONFIRMED: 'paid' }[state?.status as string] ?? 'ended';
    const refunds = state?.payments.get(booking.payment ?? '')?.refunds ?? [];
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return differs(booking.reference, [status, countSeats(state?.seats ?? []), back], asExpected(booking));
  });
  return [
    ...violationsIn(ledger, () => trip.seats),
    ...bookings,
    // A cancelled trip shows whatever it has.
    ...(expected.isCancelled() ? [] : differs('free seats', row.availableSpots, expected.shown())),
    ...differs('badge', row.tripStatus, expected.status()),
    ...differs('day', Date.parse(row.decideBy ?? ''), expected.decideBy()),
    ...(expected.isCancelled()
      ? []
      : differs(
          'queue',
          queue.map(({ email, seats }) => [email, seats, offeredTo.get(email) ?? 0]),
          expected.queue().map((one) => [one.email, one.seats, one.offeredUntil === null ? 0 : one.seats]),
        )),
    ...differs('mails', await newMails(app, seen), expected.takeMails()),
  ];
}

const asExpected = ({ status, places, back }: ExpectedBooking) => [
  status,
  status === 'ended' ? 0 : places.length,
  back,
];

async function newMails({ rows }: Sequence['app'], seen: Set<string>): Promise<readonly string[]> {
  const written = (await rows.list('outbox', { limit: 1000 })).filter(({ $id }) => !seen.has($id));
  for (const { $id } of written) seen.add($id);
  const parties = await rows.list('waitlist', { limit: 100 });
  return written
    .filter(({ mail }) => kinds.has(mail))
    .map(({ mail, bookingRowId, recordId }) => {
      const party = parties.find(({ $id }) => $id === recordId)?.email;
      return `${mail} ${party ?? bookingRowId ?? 'host'}`;
    })
    .toSorted();
}
