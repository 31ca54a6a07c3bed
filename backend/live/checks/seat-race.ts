import { claimOperations } from '../../function/holds/claim-operations.ts';
import { type Check, failed, ok, type Patient } from '../check.ts';
import { race } from './race.ts';
import { scratchClaim, scratchTrip, seatsOf } from './scratch-booking.ts';

const seats = 20;
const buyers = 40;

const oversold = 'This database lets two buyers take one seat';

const remedy =
  'Sell nothing on this server. Self-hosted Appwrite keeps its data in MongoDB unless told otherwise, and the claim is unproven there: run on Appwrite Cloud, or install Appwrite with MariaDB, and ask again.';

/** What is wrong after a round; null where nothing is. */
async function play(patient: Patient): Promise<string | null> {
  const trip = await scratchTrip(patient, seats);
  const claims = Array.from({ length: buyers }, () => claimOperations(scratchClaim(patient, trip, 1)));
  const outcomes = await race(claims.map((operations) => () => patient.rows.commit(operations)));
  const { free, held } = await seatsOf(patient, trip);
  const told = outcomes.filter((outcome) => outcome === 'committed').length;
  if (held > seats || told > seats || free < 0) {
    return `${Math.max(held, told)} of ${seats} seats were sold: oversold. ${oversold}.`;
  }
  if (held + free !== seats)
    return `${held} of ${seats} seats are held and ${free} are free: seats got lost, or were made.`;
  const lost = outcomes.filter((outcome) => outcome === 'unknown').length;
  if (lost > 0) return `${lost} of ${buyers} claims got no answer.`;
  if (told !== held) return `${told} buyers were told that they hold a seat, and ${held} do.`;
  if (held < seats)
    return `${buyers} buyers got ${held} of ${seats} seats: the others were refused although seats are free.`;
  const wrong = outcomes.find((outcome) => outcome !== 'committed' && outcome !== 'limit');
  return wrong === undefined ? null : `who came too late was told ${wrong}, not that the seats are gone.`;
}

export const seatRace: Check = {
  name: `${buyers} buyers at once get exactly the ${seats} seats that there are`,
  reliesOn: 'No trip sells more seats than it has, and no seat gets lost.',
  async run(patient) {
    for (let round = 1; round <= patient.rounds; round += 1) {
      const problem = await play(patient);
      if (problem !== null) return failed(`In round ${round}, ${problem}`, remedy);
      // As many rows as hundreds of bookings have need not stand until the end.
      await patient.scratch.clear();
    }
    return ok(`${patient.rounds} rounds, ${patient.rounds * buyers} claims`);
  },
};
