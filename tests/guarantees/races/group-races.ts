import { tripChain } from '../../../backend/function/identity/row-ids.ts';
import { stepsOf } from '../../../backend/function/rows/steps.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { hostLink } from '../../../backend/function/testing/links.ts';
import { offerSeats } from '../../../backend/function/waitlist/offer-seats.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { differs } from '../support/differs.ts';
import type { Call, Race, Round } from './race.ts';
import {
  cancel,
  givenBack,
  mailsAbout,
  type Paid,
  page,
  paidSeats,
  settlers,
  statusOf,
  sweeps,
  webhook,
} from './travellers.ts';

const later = ({ app }: Round, days: number) =>
  new Date(app.ports.clock.now().getTime() + days * day).toISOString();

/** What a host may decide of a trip that is undecided. */
const hostActs: readonly ((round: Round) => Promise<unknown>)[] = [
  async () => undefined,
  (round) => decides(round, null),
  (round) => decides(round, later(round, 60)),
  (round) =>
    round.app.call('cancel_trip', {
      token: hostLink(round.app, 'cancel-trip', round.tripRowId),
      step: 'confirm',
      reason: 'Ill',
    }),
];

const decides = (round: Round, decideBy: string | null) =>
  round.app.call('update_trip', {
    token: hostLink(round.app, 'manage', round.tripRowId),
    change: { decideBy },
  });

/** A booking that came through all this: what became of it fits to what became of its trip, and its traveller heard of it once. */
async function outcomeOf(
  round: Round,
  booking: Paid,
  trip: { runs: boolean; cancelled: boolean; off: boolean },
) {
  const { id, reference, paymentId, paid } = booking;
  const status = await statusOf(round, id);
  const told = (subject: string) => mailsAbout(round, subject, reference);
  const confirmed = told('Booking confirmed');
  return [
    ...(trip.cancelled ? differs('status in a cancelled trip', status, 'CANCELLED') : []),
    ...differs('given back', await givenBack(round, paymentId), status === 'CONFIRMED' ? 0 : paid),
    ...(status === 'CONFIRMED'
      ? differs('mails that it runs', told('The trip runs'), trip.runs ? 1 : 0)
      : []),
    ...(trip.runs ? [] : differs('mails that it runs, though it does not', told('The trip runs'), 0)),
    // Money that comes for a cancelled trip is mailed about as a refund alone.
    ...differs('mails of the end', told('Booking cancelled'), status === 'CONFIRMED' ? 0 : confirmed),
    ...(told('It is decided later') > (trip.off ? 1 : 0) ? ['told of another day without one'] : []),
  ];
}

const runs: Race = {
  name: "the last traveller's payment against a cancellation, the day and the host",
  trip: () => ({ minTravellers: 3 }),
  async play(round) {
    const { app, dice, tripRowId } = round;
    const first = await paidSeats(round, 2);
    await page(round, first);
    const last = await paidSeats(round, 1);
    const isDay = dice.between(0, 1) === 1;
    await app.rows.update('trips', tripRowId, { decideBy: later(round, isDay ? -1 : 30) });
    const leaves: Call[] = dice.between(0, 1) === 1 ? [() => cancel(round, first.id, first.paid)] : [];
    const host = hostActs[dice.between(0, hostActs.length - 1)] ?? decides;
    await round.atOnce([() => host(round, null), ...leaves, ...settlers(round, last), ...sweeps(round)]);
    await webhook(round, last);
    for (const seconds of [61, 121, 61]) {
      app.pass(seconds);
      await app.sweep();
    }

    const steps = await stepsOf(app.rows, tripChain(tripRowId));
    const decided = steps.filter(({ to, cancelled }) => to === 'CONFIRMED' || cancelled === true);
    const trip = {
      runs: decided.some(({ to }) => to === 'CONFIRMED'),
      cancelled: decided.some(({ cancelled }) => cancelled === true),
      off: steps.some(({ because }) => because === 'put-off'),
    };
    // A host may cancel what runs.
    const isOne =
      decided.length <= 1 ||
      decided
        .map(({ by }) => by)
        .join()
        .endsWith(',host');
    const badge = trip.cancelled ? 'cancelled' : trip.runs ? 'confirmed' : 'published';
    return [
      ...(isOne ? [] : [`decided ${decided.length} times`]),
      ...(trip.off && decided.some(({ by }) => by === 'too-few')
        ? ['put off, and cancelled on the day']
        : []),
      ...differs('badge', (await app.trip(tripRowId)).tripStatus, badge),
      ...(await outcomeOf(round, first, trip)),
      ...(await outcomeOf(round, last, trip)),
    ];
  },
};

const join = ({ app, tripId }: Round, email: string, seats: number) =>
  app.call('join_waitlist', { trip_id: tripId, name: 'Noor Ali', email, seats });

const mailsTo = ({ app }: Round, address: string, subject: string) =>
  app.mails.filter((mail) => mail.to === address && mail.subject.startsWith(subject));

function tokenFor(round: Round, address: string, name: 'waitlist' | 'offer'): string {
  const texts = mailsTo(round, address, '').map(({ text }) => new RegExp(`#${name}=(\\S+)`).exec(text)?.[1]);
  return decodeURIComponent(texts.findLast((token) => token !== undefined) ?? '');
}

const stranger =
  ({ app, tripId }: Round, seats: number) =>
  () =>
    app.call('initialize_booking', makeClaim({ trip_id: tripId, seats }));

const offer: Race = {
  name: 'an offer that is taken up twice, declined, runs out and goes to the next',
  trip: () => ({ availableSpots: 2, waitlist: true }),
  async play(round) {
    const { app, dice, tripId } = round;
    const sold = await paidSeats(round, 2);
    await page(round, sold);
    await join(round, 'first@example.com', 2);
    await join(round, 'next@example.com', 2);
    await cancel(round, sold.id, sold.paid);
    await app.sweep();
    await app.sweep();
    const token = tokenFor(round, 'first@example.com', 'offer');
    if (dice.between(0, 2) === 0) app.pass(86_401);
    const overtakers: string[] = [];
    const taken: string[] = [];
    const takes = async () => {
      const claim = makeClaim({ trip_id: tripId, seats: 2, offer: token });
      const { code, data } = await app.call('initialize_booking', claim);
      if (code === 'OK') taken.push(data.booking_id);
    };
    const declines = () =>
      app.call('leave_waitlist', { token: tokenFor(round, 'first@example.com', 'waitlist') });
    await round.atOnce([
      takes,
      takes,
      ...(dice.between(0, 1) === 0 ? [declines] : []),
      async () => void overtakers.push((await stranger(round, 2)()).code),
      ...sweeps(round),
    ]);
    for (const seconds of [11, 121]) {
      app.pass(seconds);
      await app.sweep();
    }
    const isNext = mailsTo(round, 'next@example.com', 'Free for you').length;
    return [
      ...differs('who overtakes', overtakers.includes('OK'), false),
      ...(taken.length > 1 ? ['the offer was taken up twice'] : []),
      ...(taken.length + isNext > 1 ? ['the seats were given to both'] : []),
      ...(mailsTo(round, 'first@example.com', 'Free for you').length > 1 ? ['offered twice'] : []),
    ];
  },
};

const freed: Race = {
  name: 'freed seats that several sweeps offer at once',
  guards: ['id of a seat'],
  trip: () => ({ availableSpots: 4, waitlist: true }),
  async play(round) {
    const { app, tripRowId } = round;
    const sold = [await paidSeats(round, 3), await paidSeats(round, 1)] as const;
    for (const one of sold) await page(round, one);
    const parties = { 'two@example.com': 2, 'pair@example.com': 2, 'one@example.com': 1 };
    for (const [email, seats] of Object.entries(parties)) await join(round, email, seats);
    await cancel(round, sold[0].id, sold[0].paid);
    const codes: string[] = [];
    const buys = async () => void codes.push((await stranger(round, 1)()).code);
    // Sweeps take turns, but one that was cut off may still run beside the next.
    // A write that gets lost ends it.
    const offers = async () =>
      offerSeats(app.ports, await app.trip(tripRowId), { left: () => 1 }).catch(() => null);
    await round.atOnce([offers, offers, offers, ...sweeps(round), buys, buys]);
    for (const seconds of [61, 61]) {
      app.pass(seconds);
      await app.sweep();
    }
    const told = Object.keys(parties).map((email) => mailsTo(round, email, 'Free for you').length);
    return [...differs('who overtakes', codes.includes('OK'), false), ...differs('offers', told, [1, 0, 1])];
  },
};

export const groupRaces: readonly Race[] = [runs, offer, freed];
