import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { differs } from '../support/differs.ts';
import { codesOf, type Race, type Round } from './race.ts';

const trip = () => ({ availableSpots: 60 });
const requested = () => ({ availableSpots: 60, hostApproval: true });

/** Makes calls at once, all from one network address, which no other round has. Returns how many answers had each code. */
async function fromOneAddress(
  round: Round,
  times: number,
  action: string,
  body: (index: number) => object,
): Promise<Readonly<Record<string, number>>> {
  const { app, dice } = round;
  const address = `203.0.${dice.between(0, 255)}.${dice.between(0, 255)}`;
  const answers: { readonly code: string }[] = [];
  await round.atOnce(
    Array.from({ length: times }, (_, index) => async () => {
      answers.push(await app.call(action, body(index), address));
    }),
  );
  return codesOf(answers);
}

const holds: Race = {
  name: 'ten live holds of one address, over all trips',
  guards: ['holds of an address'],
  limits: 'on',
  trip,
  async play(round) {
    const trips: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      trips.push(`${round.tripId}-${index}`);
      await round.app.addTrip({
        tripId: trips.at(-1),
        startDate: '2031-03-12T00:00:00.000Z',
        availableSpots: round.seats,
      });
    }
    const codes = await fromOneAddress(round, 16, 'initialize_booking', (index) =>
      makeClaim({ trip_id: trips[index % trips.length] ?? '' }),
    );
    return differs('answers', codes, { OK: 10, TOO_MANY_HOLDS: 6 });
  },
};

const seatsOfOneTrip: Race = {
  name: 'six seats of one address on a small trip',
  guards: ['holds of an address'],
  limits: 'on',
  trip: () => ({ availableSpots: 12 }),
  async play(round) {
    const codes = await fromOneAddress(round, 6, 'initialize_booking', () =>
      makeClaim({ trip_id: round.tripId, seats: 2 }),
    );
    return differs('answers', codes['OK'], 3);
  },
};

const lookups: Race = {
  name: 'five lookups that fail',
  guards: ['ceiling of attempts'],
  limits: 'on',
  trip,
  async play(round) {
    const email = `${round.tripId}@example.com`;
    const codes = await fromOneAddress(round, 12, 'lookup_booking', (index) => ({
      reference: `GTnone${index}`,
      email,
    }));
    return differs('answers', codes, { BOOKING_NOT_FOUND: 5, TOO_MANY_ATTEMPTS: 7 });
  },
};

/** Ten calls of an action of which five an hour are allowed. */
const fiveAnHour = (what: string, action: string, body: (tripId: string, index: number) => object): Race => ({
  name: `five ${what} an hour`,
  guards: ['ceiling of attempts'],
  limits: 'on',
  trip: requested,
  async play(round) {
    const codes = await fromOneAddress(round, 10, action, (index) => body(round.tripId, index));
    return differs('answers', codes, { OK: 5, TOO_MANY_REQUESTS: 5 });
  },
});

export const limitRaces: readonly Race[] = [
  holds,
  seatsOfOneTrip,
  lookups,
  fiveAnHour('requests', 'initialize_pending_booking', (tripId) => makeClaim({ trip_id: tripId })),
  fiveAnHour('enquiries', 'send_enquiry', (tripId, index) => ({
    trip_id: tripId,
    name: 'Mira Rao',
    email: 'mira@example.com',
    message: `Is there snow in month ${index}?`,
  })),
];
