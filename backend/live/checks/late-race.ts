import { claimApproved } from '../../function/holds/claim-approved.ts';
import { claimOperations } from '../../function/holds/claim-operations.ts';
import { openPayment } from '../../function/holds/open-payment.ts';
import { create } from '../../function/rows/operations.ts';
import { findTrip } from '../../function/trips/find-trip.ts';
import type { Check, CheckTarget } from '../check.ts';
import { confirmation } from './captured-payment.ts';
import { type Contender, operationsOf, raceContenders, tornFix } from './contenders.ts';
import { playRounds } from './race.ts';
import { scratchClaim, scratchTrip, seatsProblem } from './scratch-booking.ts';
import { tornProblem } from './torn-rows.ts';

const seats = 8;

/** Runs one round: an approved booking without a hold, paid late three times and claimed twice, and another traveller's claim. */
async function play(target: CheckTarget, round: number): Promise<string | null> {
  const { rows } = target;
  const place = await scratchTrip(target, seats);
  const { id, booking: columns, hold, openedAt } = scratchClaim(target, place, 2);
  const made = await rows.commit([
    create('bookings', id, { ...columns, bookingStatus: 'APPROVED' }),
    openPayment(hold.paymentId, id, columns, openedAt),
  ]);
  const [booking, payment, tripRow, trip] = await Promise.all([
    rows.get('bookings', id),
    rows.get('payments', hold.paymentId),
    rows.get('trips', place.rowId),
    findTrip(rows, place.tripId),
  ]);
  if (made !== 'committed' || booking === null || payment === null || tripRow === null || trip === null)
    return `a booking of its own ended as ${made}.`;
  const paid = { booking, hold: null, payment, trip: tripRow };
  const late = (name: string, event: string): Contender => ({
    name,
    operations: confirmation(target, paid, `pay_${event}_${id}`),
  });
  const approved = async (name: string): Promise<Contender> => ({
    name,
    operations: await operationsOf(target, id, (ports) => claimApproved(ports, booking, trip)),
  });
  const contenders = [
    await approved('the first claim of an approved booking'),
    late('the first late payment', 'a'),
    late('the second late payment', 'b'),
    await approved('the second claim of an approved booking'),
    late('the third late payment', 'c'),
    { name: `another traveller's claim`, operations: claimOperations(scratchClaim(target, place, 1)) },
  ];
  const first = round % contenders.length;
  const { won, torn } = await raceContenders(target, [
    ...contenders.slice(first),
    ...contenders.slice(0, first),
  ]);
  if (torn.length > 0) return `${torn.join('; ')}.`;
  const wrong = (await tornProblem(target, place)) ?? (await seatsProblem(target, place, seats));
  if (wrong !== null) return `${wrong}: ${won} of 6 transactions won on one trip.`;
  return won === 2
    ? null
    : `${won} of 6 transactions won, instead of one for the booking and the other claim.`;
}

export const lateRace: Check = {
  name: 'of late money and new claims for one booking, exactly one wins',
  reliesOn:
    'Late money and a new claim of the same booking must not both take its seats, and neither may be written in part.',
  run: (target) => playRounds(target, (round) => play(target, round), tornFix),
};
