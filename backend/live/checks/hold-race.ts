import { claimOperations } from '../../function/holds/claim-operations.ts';
import { releaseHold } from '../../function/holds/release-hold.ts';
import type { Ports } from '../../function/ports.ts';
import type { CommitOutcome, Rows } from '../../function/rows/rows.ts';
import type { BookingRow, HoldRow, OrderRow } from '../../function/rows/tables.ts';
import { confirmOperations } from '../../function/settle/settle-operations.ts';
import { type Check, failed, ok, type Patient } from '../check.ts';
import { race } from './race.ts';
import { scratchClaim, scratchTrip, seatsOf } from './scratch-booking.ts';

const seats = 8;
const DAY = 86_400_000;

const remedy =
  'Sell nothing on this server: a booking could be paid and its seats given away. Run on Appwrite Cloud, or on Appwrite with MariaDB, and ask again.';

const neverReached = (): never => {
  throw new Error('The doctor neither takes money nor writes mail.');
};

/** What the function's release needs: the tables, whose commit is listened to, and nothing that reaches out further. */
function portsWith(patient: Patient, rows: Rows): Ports {
  const nobody = new Proxy({}, { get: neverReached });
  return {
    rows,
    clock: { now: () => new Date(patient.now()) },
    random: nobody as Ports['random'],
    hosts: nobody as Ports['hosts'],
    gateway: nobody as Ports['gateway'],
    mailer: nobody as Ports['mailer'],
    settings: nobody as Ports['settings'],
    log: { info: () => undefined, error: () => undefined },
  };
}

/** The release of the function itself. It tells nobody how it ended, so its commit is overheard. */
async function release(patient: Patient, hold: HoldRow): Promise<CommitOutcome> {
  let outcome: CommitOutcome = 'unknown';
  const overheard: Rows = {
    ...patient.rows,
    async commit(operations) {
      outcome = await patient.rows.commit(operations);
      return outcome;
    },
  };
  await releaseHold(portsWith(patient, overheard), hold);
  return outcome;
}

function confirm(patient: Patient, booking: BookingRow, hold: HoldRow): Promise<CommitOutcome> {
  // The mail that tells of it is due when it is long gone again.
  const later = new Date(patient.now() + DAY);
  const order: OrderRow = {
    $id: hold.paymentId,
    bookingRowId: booking.$id,
    gatewayOrderId: `order_${booking.$id}`,
    amount: booking.totalAmount,
    currency: booking.currency,
    openedAt: later.toISOString(),
    checkedAt: null,
  };
  const captured = {
    id: `pay_${booking.$id}`,
    orderId: order.gatewayOrderId,
    amount: booking.totalAmount * 100,
    currency: booking.currency,
    status: 'captured',
    method: null,
  };
  const settings = { ID_SECRET: booking.$id } as Ports['settings'];
  const about = { settings, order, captured, now: later };
  return patient.rows.commit(confirmOperations(about, { kind: 'confirm-held', booking, hold }));
}

/** What is wrong after a round; null where nothing is. */
async function play(patient: Patient, round: number): Promise<string | null> {
  const { rows } = patient;
  const trip = await scratchTrip(patient, seats);
  const claim = scratchClaim(patient, trip, 2);
  const made = await rows.commit(claimOperations(claim));
  const [booking, hold] = await Promise.all([rows.get('bookings', claim.id), rows.get('holds', claim.id)]);
  if (made !== 'committed' || booking === null || hold === null)
    return `a claim of its own ended as ${made}.`;
  const replace = (party: number) => () =>
    rows.commit(claimOperations(scratchClaim(patient, trip, party, hold)));
  const contenders = [
    () => confirm(patient, booking, hold),
    () => release(patient, hold),
    replace(3),
    () => release(patient, hold),
    replace(1),
  ];
  // Each gets to be first.
  const first = round % contenders.length;
  const outcomes = await race([...contenders.slice(first), ...contenders.slice(0, first)]);
  const won = outcomes.filter((outcome) => outcome === 'committed').length;
  const { free, held, sold } = await seatsOf(patient, trip);
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
  reliesOn: 'Money taken is a booking or a refund, and seats are sold or free, never both.',
  async run(patient) {
    for (let round = 1; round <= patient.rounds; round += 1) {
      const problem = await play(patient, round);
      if (problem !== null) return failed(`In round ${round}, ${problem}`, remedy);
    }
    return ok(`${patient.rounds} rounds`);
  },
};
