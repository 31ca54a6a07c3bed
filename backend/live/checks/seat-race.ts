import { claimOperations } from '../../function/holds/claim-operations.ts';
import { type Check, type CheckTarget, ok } from '../check.ts';
import { playRounds, raceTransactions, winners } from './race.ts';
import { scratchClaim, scratchTrip, seatsOf } from './scratch-booking.ts';

const seats = 20;
const buyers = 40;

const oversold = 'This database lets two buyers take one seat';

const fix =
  'Sell nothing on this server. Self-hosted Appwrite uses MongoDB by default, and the claim is unproven there: move to MariaDB or to Appwrite Cloud. On MariaDB, look for deadlocks and lost connections in its log. Then run the doctor again.';

/** Runs one round. Returns the problem, or null. */
async function play(target: CheckTarget): Promise<string | null> {
  const trip = await scratchTrip(target, seats);
  const claims = Array.from({ length: buyers }, () => claimOperations(scratchClaim(target, trip, 1)));
  const outcomes = await raceTransactions(target, claims);
  const { free, held } = await seatsOf(target, trip);
  const won = winners(outcomes);
  if (held > seats || won > seats || free < 0) {
    return `${Math.max(held, won)} of ${seats} seats were sold: oversold. ${oversold}.`;
  }
  if (held + free !== seats)
    return `${held} of ${seats} seats are held and ${free} are free: seats got lost, or were created.`;
  const lost = outcomes.filter((outcome) => outcome === 'unknown').length;
  if (lost > 0) return `${lost} of ${buyers} claims got no answer.`;
  if (won !== held) return `${won} buyers were answered that they hold a seat, and ${held} do.`;
  if (held < seats)
    return `${buyers} buyers got ${held} of ${seats} seats: the others got none although seats are free.`;
  const wrong = outcomes.find((outcome) => outcome !== 'committed' && outcome !== 'limit');
  if (wrong !== undefined) return `a late buyer was answered ${wrong}, not that the seats are gone.`;
  // Removed at once: many rounds leave hundreds of rows.
  await target.scratch.clear();
  return null;
}

export const seatRace: Check = {
  name: `${buyers} buyers at once get exactly ${seats} seats`,
  reliesOn: 'No trip sells more seats than it has, and no seat gets lost.',
  async run(target) {
    const result = await playRounds(target, () => play(target), fix);
    return result.outcome === 'ok' ? ok(`${result.note}, ${target.rounds * buyers} claims`) : result;
  },
};
