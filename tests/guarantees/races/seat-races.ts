import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { hour } from '../../../shared/domain/durations.ts';
import { callAtOnce, codesOf, differs, type Race } from './race.ts';

/** Many buyers for few seats, in parties of one to six. */
const rush: Race = {
  name: 'many buyers for few seats, in parties of 1 to 6',
  guard: 'seat floor',
  rounds: 12,
  async play({ harness, dice }) {
    const seats = dice.between(1, 12);
    const tripId = await harness.addTrip({ availableSpots: seats });
    const claims = Array.from({ length: dice.between(8, 24) }, () =>
      makeClaim({ trip_id: tripId, seats: dice.between(1, 6) }),
    );
    const answers = await Promise.all(claims.map((claim) => harness.call('initialize_booking', claim)));
    const sold = claims.filter((_, index) => answers[index]?.code === 'OK').map((claim) => claim.no_of_seats);
    const total = sold.reduce((sum, count) => sum + count, 0);
    const left = seats - total;
    const refusedTooEarly = answers.filter(
      ({ code }, index) => code !== 'OK' && (claims[index]?.no_of_seats ?? 0) <= left,
    );
    return {
      tripId,
      seats,
      calls: claims.length,
      violations: [
        ...(total > seats ? [`${total} of ${seats} seats were sold`] : []),
        ...differs('parties that would have fitted and were refused', refusedTooEarly.length, 0),
        ...Object.keys(codesOf(answers))
          .filter((code) => code !== 'OK' && code !== 'SEATS_UNAVAILABLE')
          .map((code) => `a buyer got ${code}`),
      ],
    };
  },
};

/** The last early-bird offer, and everybody's form shows it. */
const lastOffer: Race = {
  name: 'the last early-bird offer',
  guard: 'offer ceiling',
  rounds: 8,
  async play({ harness, dice }) {
    const offerSpots = dice.between(1, 3);
    const seats = 40;
    const tripId = await harness.addTrip({ availableSpots: seats, offerPrice: 20_000, offerSpots });
    const buyers = 10;
    const answers = await callAtOnce(harness, buyers, 'initialize_booking', () =>
      makeClaim({ trip_id: tripId, seats: 2 }, { totalAmount: 40_000 }),
    );
    const expected = { OK: offerSpots, PRICE_CHANGED: buyers - offerSpots };
    const { OK, PRICE_CHANGED } = codesOf(answers);
    return { tripId, seats, calls: buyers, violations: differs('answers', { OK, PRICE_CHANGED }, expected) };
  },
};

/** A host takes seats away and adds some while they are being bought. */
const capacity: Race = {
  name: 'buyers against a host who changes the number of seats',
  guard: 'seat floor',
  rounds: 6,
  async play({ harness, dice }) {
    const seats = 10;
    const tripId = await harness.addTrip({ availableSpots: seats });
    const token = signedProof(harness.secrets.link, 'manage', tripId, new Date(Date.now() + hour));
    const change = async (seatsBy: number) => {
      const { code } = await harness.call('update_trip', { token, change: { seatsBy } });
      return code === 'OK' ? seatsBy : 0;
    };
    const buyers = Array.from({ length: 8 }, () => makeClaim({ trip_id: tripId, seats: dice.between(1, 4) }));
    const deltas = [-dice.between(1, 6), -dice.between(1, 6), dice.between(1, 4)];
    const [changes] = await Promise.all([
      Promise.all(deltas.map(change)),
      ...buyers.map((claim) => harness.call('initialize_booking', claim)),
    ]);
    const total = changes.reduce((sum, delta) => sum + delta, seats);
    return { tripId, seats: total, calls: buyers.length + deltas.length, violations: [] };
  },
};

export const seatRaces: readonly Race[] = [rush, lastOffer, capacity];
