import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { hostLink } from '../../../backend/function/testing/links.ts';
import { sentRequest } from '../../../backend/function/testing/request-journey.ts';
import type { Answer } from '../../../backend/function/testing/test-app.ts';
import { differs } from '../support/differs.ts';
import { codesOf, type Race, type Round } from './race.ts';
import { amidst, ordered, page, pay, statusOf, sweeps, webhook } from './travellers.ts';

/** As the browser does: the same call again while another one is at it. */
async function book({ app }: Round, claim: ReturnType<typeof makeClaim>): Promise<Answer> {
  let answer = await app.call('initialize_booking', claim);
  for (let tries = 0; tries < 9 && answer.code === 'TRY_AGAIN'; tries += 1) {
    answer = await app.call('initialize_booking', claim);
  }
  return answer;
}

const rush: Race = {
  name: 'many buyers for few seats, in parties of 1 to 6',
  guards: ['id of a seat', 'whole create'],
  trip: (dice) => ({ availableSpots: dice.between(1, 12) }),
  async play(round) {
    const { dice, seats, tripId } = round;
    const claims = Array.from({ length: dice.between(8, 24) }, () =>
      makeClaim({ trip_id: tripId, seats: dice.between(1, 6) }),
    );
    const sold: number[] = [];
    const refused: number[] = [];
    const codes = new Set<string>();
    await round.atOnce(
      claims.map((claim) => async () => {
        const { code } = await book(round, claim);
        codes.add(code);
        (code === 'OK' ? sold : refused).push(claim.no_of_seats);
      }),
    );
    const left = seats - sold.reduce((sum, party) => sum + party, 0);
    return [
      ...differs(
        'parties that would have fitted and were refused',
        refused.filter((party) => party <= left).length,
        0,
      ),
      ...[...codes]
        .filter((code) => code !== 'OK' && code !== 'SEATS_UNAVAILABLE')
        .map((code) => `a buyer got ${code}`),
    ];
  },
};

const lastOffer: Race = {
  name: 'the last early-bird offer, which every form shows',
  guards: ['id of a seat'],
  trip: (dice) => ({ availableSpots: 40, offerPrice: 20_000, offerSpots: dice.between(1, 3) }),
  async play(round) {
    const { tripId, app, tripRowId } = round;
    const answers: Answer[] = [];
    const buyer = async () => {
      const claim = makeClaim({ trip_id: tripId, seats: 2 }, { totalAmount: 40_000 });
      answers.push(await book(round, claim));
    };
    await round.atOnce(Array.from({ length: 10 }, () => buyer));
    const { offerSpots } = await app.trip(tripRowId);
    return differs('buyers at the offer', codesOf(answers)['OK'], offerSpots);
  },
};

/** The host by their link, a person at the console, and buyers. */
const capacity: Race = {
  name: 'buyers against a host and a person who change the number of seats',
  trip: () => ({ availableSpots: 10 }),
  async play(round) {
    const { app, dice, tripRowId } = round;
    const token = hostLink(round.app, 'manage', round.tripRowId);
    const change = (seatsBy: number) => async () => {
      const key = dice.between(0, 1e9).toString(16).padStart(32, '0');
      // The answer may get lost: the key makes both one.
      for (let tries = 0; tries < 2; tries += 1)
        await app.call('update_trip', { token, change: { seatsBy }, key });
    };
    await app.call('initialize_booking', makeClaim({ trip_id: round.tripId }));
    const byHand = amidst(round, async () => {
      const { availableSpots } = await app.trip(tripRowId);
      await app.rows.update('trips', tripRowId, { availableSpots: availableSpots + 2 });
    });
    const buyers = Array.from({ length: 6 }, () =>
      makeClaim({ trip_id: round.tripId, seats: dice.between(1, 2) }),
    );
    await round.atOnce([
      change(dice.between(1, 4)),
      change(dice.between(1, 4)),
      change(-1),
      byHand,
      ...buyers.map((claim) => () => app.call('initialize_booking', claim)),
    ]);
    return [];
  },
  // What the host reads in their view, and so has agreed to.
  async capacity({ app, tripRowId }) {
    const token = hostLink(app, 'manage', tripRowId);
    await app.sweep();
    const { data } = await app.call('view_trip', { token });
    return (data as unknown as { seats: { total: number } }).seats.total;
  },
};

const approvals: Race = {
  name: 'approvals for the last seats',
  guards: ['id of a seat'],
  trip: (dice) => ({ availableSpots: dice.between(2, 5), hostApproval: true }),
  async play(round) {
    const { app, dice, seats, tripId } = round;
    const parties = [1, 2, 3].map(() => dice.between(2, Math.min(seats, 4)));
    const sent = [];
    for (const party of parties)
      sent.push(await sentRequest(app, makeClaim({ trip_id: tripId, seats: party })));
    await round.atOnce(
      sent.map(({ token }) => async () => {
        for (let tries = 0; tries < 4; tries += 1) {
          if ((await app.call('review_booking', { token, decision: 'approve' })).code !== 'TRY_AGAIN') return;
        }
      }),
    );
    const statuses = await Promise.all(sent.map(({ id }) => statusOf(round, id)));
    const left = statuses.reduce(
      (sum, status, index) => sum - (status === 'APPROVED' ? (parties[index] ?? 0) : 0),
      seats,
    );
    return statuses.flatMap((status, index) =>
      status === 'APPROVED' || (parties[index] ?? 0) > left
        ? []
        : [`a request that would have fitted is ${status}`],
    );
  },
};

const lateMoney: Race = {
  name: 'late money of two bookings for the seats of one',
  guards: ['id of a seat'],
  trip: () => ({ availableSpots: 5 }),
  async play(round) {
    const { app } = round;
    const bookings = [];
    for (let count = 0; count < 2; count += 1) {
      bookings.push(await ordered(round, 3));
      app.pass(901);
      await app.sweep();
    }
    const paid = bookings.map((booking) => pay(round, booking));
    await round.atOnce(
      paid.flatMap((one) => [() => page(round, one), () => webhook(round, one), ...sweeps(round)]),
    );
    for (const one of paid) await webhook(round, one);
    const statuses = await Promise.all(bookings.map(({ id }) => statusOf(round, id)));
    return differs('statuses', statuses.sort(), ['CANCELLED', 'CONFIRMED']);
  },
};

export const seatRaces: readonly Race[] = [rush, lastOffer, capacity, approvals, lateMoney];
