import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { callAtOnce, codesOf, differs, type Race } from './race.ts';

const seats = 60;
const ticket = (index: number) => String(index).padStart(3, '0');

/** Everybody who calls here has the same network address. */
const liveHolds: Race = {
  name: 'ten live holds of one address',
  guard: 'claims counter',
  rounds: 3,
  async play({ harness }) {
    const tripId = await harness.addTrip({ availableSpots: seats });
    const others = await Promise.all(Array.from({ length: 7 }, () => harness.addTrip()));
    const trips = [tripId, ...others];
    const answers = await callAtOnce(harness, 16, 'initialize_booking', (index) =>
      makeClaim({ trip_id: trips[index % trips.length] ?? tripId }),
    );
    const { OK, TOO_MANY_HOLDS } = codesOf(answers);
    for (const { code, data } of answers) if (code === 'OK') await harness.expire(data.booking_id);
    await harness.sweep();
    return {
      tripId,
      seats,
      calls: answers.length,
      violations: differs('answers', { OK, TOO_MANY_HOLDS }, { OK: 10, TOO_MANY_HOLDS: 6 }),
    };
  },
};

/** The same on one trip: ten bookings of six seats would empty most. */
const holdsOfOneTrip: Race = {
  name: 'two live holds of one address on one trip',
  guard: 'claims counter',
  rounds: 3,
  async play({ harness }) {
    const tripId = await harness.addTrip({ availableSpots: seats });
    const answers = await callAtOnce(harness, 8, 'initialize_booking', () => makeClaim({ trip_id: tripId }));
    const { OK, TOO_MANY_HOLDS } = codesOf(answers);
    for (const { code, data } of answers) if (code === 'OK') await harness.expire(data.booking_id);
    await harness.sweep();
    return {
      tripId,
      seats,
      calls: answers.length,
      violations: differs('answers', { OK, TOO_MANY_HOLDS }, { OK: 2, TOO_MANY_HOLDS: 6 }),
    };
  },
};

const lookups: Race = {
  name: 'five lookups that fail',
  guard: 'attempt ceiling',
  rounds: 5,
  async play({ harness, dice }) {
    await harness.forgetAttempts();
    const tripId = await harness.addTrip({ availableSpots: seats });
    const email = `unknown-${tripId}@example.com`;
    const answers = await callAtOnce(harness, 12, 'lookup_booking', (index) => ({
      reference: `GTnone${ticket(index)}`,
      email,
    }));
    const { BOOKING_NOT_FOUND, TOO_MANY_ATTEMPTS } = codesOf(answers);
    const left = answers
      .filter(({ code }) => code === 'BOOKING_NOT_FOUND')
      .map(({ data }) => data.attempts_left ?? -1)
      .sort();
    const owner = makeClaim({ trip_id: tripId }, { email: `owner-${dice.between(0, 1e9)}@example.com` });
    await harness.call('initialize_booking', owner);
    const found = await harness.call('lookup_booking', {
      reference: owner.booking_data.bookingId,
      email: owner.booking_data.email,
    });
    await harness.expire(found.data.booking['$id'] as string);
    await harness.sweep();
    return {
      tripId,
      seats,
      calls: answers.length,
      violations: [
        ...differs(
          'answers',
          { BOOKING_NOT_FOUND, TOO_MANY_ATTEMPTS },
          { BOOKING_NOT_FOUND: 5, TOO_MANY_ATTEMPTS: 7 },
        ),
        ...differs('attempts left', left, [0, 1, 2, 3, 4]),
        ...differs('another e-mail from there', found.code, 'OK'),
      ],
    };
  },
};

/** Ten calls of an action of which five an hour are allowed. */
const fiveAnHour = (
  what: string,
  action: 'initialize_pending_booking' | 'send_enquiry',
  body: (tripId: string, index: number) => object,
): Race => ({
  name: `five ${what} an hour`,
  guard: 'attempt ceiling',
  rounds: 4,
  async play({ harness }) {
    await harness.forgetAttempts();
    const hostApproval = action === 'initialize_pending_booking';
    const tripId = await harness.addTrip({ availableSpots: seats, hostApproval });
    const answers = await callAtOnce(harness, 10, action, (index) => body(tripId, index));
    const { OK, TOO_MANY_REQUESTS } = codesOf(answers);
    return {
      tripId,
      seats,
      calls: answers.length,
      violations: differs('answers', { OK, TOO_MANY_REQUESTS }, { OK: 5, TOO_MANY_REQUESTS: 5 }),
    };
  },
});

const requests = fiveAnHour('requests', 'initialize_pending_booking', (tripId) =>
  makeClaim({ trip_id: tripId }),
);

const enquiries = fiveAnHour('enquiries', 'send_enquiry', (tripId, index) => ({
  trip_id: tripId,
  name: 'Mira Rao',
  email: 'mira@example.com',
  message: `Is there snow in month ${index}?`,
}));

export const limitRaces: readonly Race[] = [liveHolds, holdsOfOneTrip, lookups, requests, enquiries];
