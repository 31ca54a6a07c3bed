import { lifecycle } from '../../../backend/function/bookings/lifecycle.ts';
import { draftChain } from '../../../backend/function/identity/row-ids.ts';
import { hour } from '../../../shared/domain/time/durations.ts';
import type { Ledger } from '../support/ledger.ts';
import { unsettledIn, violationsIn } from '../support/violations.ts';
import type { Harness } from './harness.ts';
import type { End } from './scenario.ts';

/** What is wrong at any moment. How many seats a trip has is looked at once everything is settled. */
export function wrongNow(ledger: Ledger): readonly string[] {
  return [...violationsIn(ledger, () => null), ...draftViolations(ledger), ...givenTwice(ledger)];
}

/** One draft becomes one confirmed booking. */
function draftViolations({ chains }: Ledger): readonly string[] {
  const confirmed = chains.filter(
    ({ row, state, steps }) =>
      row !== null && state.status === 'CONFIRMED' && steps.every(({ because }) => because !== 'by-hand'),
  );
  const drafts = Map.groupBy(confirmed, ({ row }) => row && draftChain(row));
  return [...drafts].flatMap(([draft, its]) =>
    draft !== null && its.length > 1 ? [`${its.length} bookings of one draft are confirmed`] : [],
  );
}

/** What a call left behind is finished after a minute, what nothing names goes after two, holds end after fifteen. */
const waits = [61, 121, 901, 3600, 172_801, 604_801, 61];

/** Passes time and sweeps until everything has come to its end, and says what is wrong on the way and then. */
export async function wrongAtRest(harness: Harness, end: End): Promise<readonly string[]> {
  const { app, play } = harness;
  let ledger = end.ledger;
  for (const seconds of waits) {
    app.pass(seconds);
    const { status } = await app.sweep();
    ledger = await harness.ledger();
    const found = [
      ...(status === 200 ? [] : [`a sweep failed: ${failures(app.lines)}`]),
      ...(harness.scenario.areCallsEndless ? [] : wrongNow(ledger)),
    ];
    if (found.length > 0) return found.map((one) => `at rest: ${one}`);
  }
  // Once an hour a sweep looks at every trip.
  app.pass((hour - (harness.now() % hour)) / 1000 + 1);
  await app.sweep();
  ledger = await harness.ledger();
  // A change of seats whose call broke down may not have been made.
  const isSure = play.capacity === undefined || (end.isFaultless && !end.isEditLost);
  const { capacity = harness.tripSeats } = play;
  return [
    ...violationsIn(ledger, () => (isSure ? capacity : null)),
    ...unsettledIn(ledger),
    ...cancelledTrips(ledger),
    ...(await mailViolations(harness, ledger)),
  ].map((one) => `at rest: ${one}`);
}

const failures = (lines: readonly string[]) => lines.filter((line) => line.includes('failed')).join(' ');

function cancelledTrips({ trips, chains }: Ledger): readonly string[] {
  const cancelled = new Set(
    trips.filter(({ trip }) => trip.tripStatus === 'cancelled').map(({ trip }) => trip.$id),
  );
  return chains.flatMap(({ row, state }) =>
    row !== null && cancelled.has(row.tripRowId) && lifecycle[state.status].isLive
      ? [`${row.bookingId} lives in a cancelled trip`]
      : [],
  );
}

/** More money went back than steps say. */
function givenTwice({ taken, chains }: Ledger): readonly string[] {
  return taken.flatMap(({ id, amountRefunded }) => {
    const refunds = chains.flatMap(({ state }) => state.payments.get(id)?.refunds ?? []);
    const due = refunds.reduce((sum, { amount }) => sum + amount, 0);
    return amountRefunded > due ? [`${amountRefunded} of ${due} was given back of ${id}`] : [];
  });
}

/** A step's mails were sent, and each once. */
async function mailViolations({ app }: Harness, { chains }: Ledger): Promise<readonly string[]> {
  const rows = [...(app.rows.stored().get('outbox')?.values() ?? [])];
  const wrong = rows
    .filter(({ state }) => state === 'waiting')
    .map(({ mail, state }) => `${mail} is ${state}`);
  for (const { id, steps, row } of chains) {
    if (row === null) continue;
    const its = rows.filter(({ bookingRowId }) => bookingRowId === id);
    for (const [mail, most] of [
      ['confirmed', steps.filter(({ to, payment }) => to === 'CONFIRMED' && payment !== null).length],
      ['cancelled', steps.filter(({ to }) => to === 'CANCELLED').length],
      ['approved', steps.filter(({ to, by }) => to === 'APPROVED' && by === 'host').length],
      ['rejected', steps.filter(({ to, by }) => to === 'REJECTED' && by === 'host').length],
    ] as const) {
      const count = its.filter((one) => one['mail'] === mail).length;
      const least = mail === 'cancelled' ? 0 : most;
      if (count < least || count > most)
        wrong.push(`${row.bookingId} has ${count} mails '${mail}', not ${most}`);
    }
  }
  return wrong;
}
