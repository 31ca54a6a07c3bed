import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { claims, refusedNeedlessly } from './actors.ts';
import type { Scenario } from './scenario.ts';

/** Buyers of so many seats each, at once, of a trip that has fewer. */
const lastSeats = (tripSeats: number, ...parties: readonly number[]): Scenario => ({
  name: `parties of ${parties.join(', ')} at ${tripSeats} seats`,
  trip: { availableSpots: tripSeats },
  async setUp() {
    const actors = parties.map((seats, index) => claims(`claim ${index + 1}`, makeClaim({ seats })));
    const wanted = Object.fromEntries(parties.map((seats, index) => [`claim ${index + 1}`, seats]));
    return { actors, wrongAtEnd: (end) => refusedNeedlessly(end, wanted, tripSeats) };
  },
});

export const seatScenarios: readonly Scenario[] = [
  lastSeats(2, 1, 1, 1),
  lastSeats(2, 2, 1, 1),
];
