import { day } from '../../../shared/domain/durations.ts';
import { claimOperations } from '../../function/holds/claim-operations.ts';
import { releaseHold } from '../../function/holds/release-hold.ts';
import type { Ports } from '../../function/ports.ts';
import type { CommitOutcome, Rows } from '../../function/rows/rows.ts';
import type { BookingRow, HoldRow, OrderRow } from '../../function/rows/tables.ts';
import { confirmOperations } from '../../function/settle/settle-operations.ts';
import type { Check, CheckTarget } from '../check.ts';
import { playRounds, race, winners } from './race.ts';
import { scratchClaim, scratchTrip, seatsOf } from './scratch-booking.ts';

const seats = 8;

const fix =
  'Sell nothing on this server: a booking could be paid and its seats given away. Use Appwrite Cloud, or Appwrite with MariaDB, and run the doctor again.';

const neverReached = (): never => {
  throw new Error('The doctor never calls the gateway and sends no mail.');
};

/** Ports for the function's release: only the tables and the clock work. */
function portsWith(target: CheckTarget, rows: Rows): Ports {
  const unavailable = new Proxy({}, { get: neverReached });
  return {
    rows,
    clock: { now: () => new Date(target.now()) },
    random: unavailable as Ports['random'],
    hosts: unavailable as Ports['hosts'],
    gateway: unavailable as Ports['gateway'],
    mailer: unavailable as Ports['mailer'],
    rebuildHook: null,
    settings: unavailable as Ports['settings'],
    log: { info: () => undefined, error: () => undefined },
  };
}

/** Runs the function's own release. It returns nothing, so this records the outcome of its commit. */
async function release(target: CheckTarget, hold: HoldRow): Promise<CommitOutcome> {
  let outcome: CommitOutcome = 'unknown';
  const recorded: Rows = {
    ...target.rows,
    async commit(operations) {
      outcome = await target.rows.commit(operations);
      return outcome;
    },
  };
  await releaseHold(portsWith(target, recorded), hold);
  return outcome;
}

async function confirm(target: CheckTarget, booking: BookingRow, hold: HoldRow): Promise<CommitOutcome> {
  const [trip, payment] = await Promise.all([
    target.rows.get('trips', hold.tripRowId),
    target.rows.get('payments', hold.paymentId),
  ]);
  if (trip === null) return 'missing';
  // The mail is due only after the check has removed it.
  const later = new Date(target.now() + day);
  const order: OrderRow = {
    $id: hold.paymentId,
    bookingRowId: booking.$id,
    gatewayOrderId: `order_${booking.$id}`,
    amount: booking.totalAmount,
    currency: booking.currency,
    openedAt: later.toISOString(),
    checkedAt: null,
    authorizedAt: null,
  };
  const captured = {
    id: `pay_${booking.$id}`,
    orderId: order.gatewayOrderId,
    amount: booking.totalAmount * 100,
    currency: booking.currency,
    status: 'captured',
    method: null,
    customerFee: 0,
    amountRefunded: 0,
  };
  const settings = { idSecret: booking.$id } as Ports['settings'];
  const about = { settings, order, payment, captured, now: later };
  return target.rows.commit(confirmOperations(about, { kind: 'confirm-held', booking, hold, trip }));
}

/** Runs one round. Returns the problem, or null. */
async function play(target: CheckTarget, round: number): Promise<string | null> {
  const { rows } = target;
  const trip = await scratchTrip(target, seats);
  const claim = scratchClaim(target, trip, 2);
  const made = await rows.commit(claimOperations(claim));
  const [booking, hold] = await Promise.all([rows.get('bookings', claim.id), rows.get('holds', claim.id)]);
  if (made !== 'committed' || booking === null || hold === null)
    return `a claim of its own ended as ${made}.`;
  const replace = (party: number) => () =>
    rows.commit(claimOperations(scratchClaim(target, trip, party, hold)));
  const contenders = [
    () => confirm(target, booking, hold),
    () => release(target, hold),
    replace(3),
    () => release(target, hold),
    replace(1),
  ];
  // Each is first in some round.
  const first = round % contenders.length;
  const outcomes = await race([...contenders.slice(first), ...contenders.slice(0, first)]);
  const won = winners(outcomes);
  const { free, held, sold } = await seatsOf(target, trip);
  if (free + held + sold !== seats) {
    return `${free} seats are free, ${held} held and ${sold} sold, of ${seats}: ${won} of 5 won over one hold.`;
  }
  if (won !== 1) return `${won} of 5 transactions won over one hold, instead of exactly one.`;
  const status = (await rows.get('bookings', claim.id))?.bookingStatus;
  return status === 'CONFIRMED' || status === 'CANCELLED'
    ? null
    : `one of 5 transactions won over one hold, and the booking is ${status}.`;
}

export const holdRace: Check = {
  name: 'of confirming, releasing and replacing one hold, exactly one wins',
  reliesOn: 'A captured payment is a booking or a refund, and seats are sold or free, never both.',
  run: (target) => playRounds(target, (round) => play(target, round), fix),
};
