import { claimOperations } from '../../function/holds/claim-operations.ts';
import { releaseHold } from '../../function/seats/release-hold.ts';
import type { Check, CheckTarget } from '../check.ts';
import { confirmation } from './captured-payment.ts';
import { operationsOf, raceContenders, tornFix } from './contenders.ts';
import { playRounds } from './race.ts';
import { scratchClaim, scratchTrip, seatsProblem } from './scratch-booking.ts';
import { tornProblem } from './torn-rows.ts';

const seats = 8;

/** Runs one round. Returns the problem, or null. */
async function play(target: CheckTarget, round: number): Promise<string | null> {
  const { rows } = target;
  const trip = await scratchTrip(target, seats);
  const claim = scratchClaim(target, trip, 2);
  const made = await rows.commit(claimOperations(claim));
  const [booking, hold, payment, tripRow] = await Promise.all([
    rows.get('bookings', claim.id),
    rows.get('holds', claim.id),
    rows.get('payments', claim.hold.paymentId),
    rows.get('trips', trip.rowId),
  ]);
  if (made !== 'committed' || booking === null || hold === null || payment === null || tripRow === null)
    return `a claim of its own ended as ${made}.`;
  const release = await operationsOf(target, claim.id, (ports) => releaseHold(ports, hold));
  const replace = (party: number) => claimOperations(scratchClaim(target, trip, party, hold));
  const paid = { booking, hold, payment, trip: tripRow };
  const contenders = [
    { name: 'the confirmation', operations: confirmation(target, paid, `pay_${claim.id}`) },
    { name: 'a release', operations: release },
    { name: 'a replacement by more seats', operations: replace(3) },
    { name: 'a release', operations: release },
    { name: 'a replacement by fewer seats', operations: replace(1) },
  ];
  // Each is first in some round.
  const first = round % contenders.length;
  const { won, torn } = await raceContenders(target, [
    ...contenders.slice(first),
    ...contenders.slice(0, first),
  ]);
  if (torn.length > 0) return `${torn.join('; ')}.`;
  const wrong = (await tornProblem(target, trip)) ?? (await seatsProblem(target, trip, seats));
  if (wrong !== null) return `${wrong}: ${won} of 5 won over one hold.`;
  if (won !== 1) return `${won} of 5 transactions won over one hold, instead of exactly one.`;
  const status = (await rows.get('bookings', claim.id))?.bookingStatus;
  return status === 'CONFIRMED' || status === 'CANCELLED'
    ? null
    : `one of 5 transactions won over one hold, and the booking is ${status}.`;
}

export const holdRace: Check = {
  name: 'of confirming, releasing and replacing one hold, exactly one wins',
  reliesOn: 'A captured payment is a booking or a refund, and seats are sold or free, never both.',
  run: (target) => playRounds(target, (round) => play(target, round), tornFix),
};
