import { lifecycle } from '../../../backend/function/bookings/lifecycle.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import { orderedBooking, payOrder } from '../../../backend/function/testing/instant-journey.ts';
import { accessTo, hostLink } from '../../../backend/function/testing/links.ts';
import { sentRequest } from '../../../backend/function/testing/request-journey.ts';
import type { ModelApp } from './harness.ts';
import type { Actor, Chore, End } from './scenario.ts';

type Claim = ReturnType<typeof makeClaim>;

/** Claims seats; `claim` may be sent by several, as a double click does. */
export const claims = (name: string, claim: Claim): Actor => ({
  name,
  run: ({ call }) => call('initialize_booking', claim),
});

/** A party that holds seats, with its order open at the gateway. */
export async function held(app: ModelApp, claim: Claim) {
  const booking = await orderedBooking(app, claim);
  return { ...booking, id: booking.ids.booking_id, secret: claim.draft_secret };
}

export type Held = Awaited<ReturnType<typeof held>>;

export type Paid = ReturnType<typeof payOrder<Held>>;

export async function confirmed(app: ModelApp, claim: Claim): Promise<Paid> {
  const booking = payOrder(app, await held(app, claim));
  await app.call('verify_payment', booking.report);
  return booking;
}

/** A request to a host who lets others book at once since. */
export async function requested(app: ModelApp) {
  await app.rows.update('trips', 'trip-spiti-valley', { hostApproval: true });
  const request = await sentRequest(app, makeClaim());
  await app.rows.update('trips', 'trip-spiti-valley', { hostApproval: false });
  return request;
}

/** Sends a changed draft in the place of a booking. */
export const replacement = ({ id, secret }: Held, seats: number): Claim =>
  makeClaim({ seats, draft_secret: secret, replaces: { booking_id: id, draft_secret: secret } });

export const page = (name: string, { report }: Pick<Paid, 'report'>): Actor => ({
  name,
  run: ({ call }) => call('verify_payment', report),
});

/** Pays at the gateway at any moment, as the payment of this id, and reports it. */
export const pays = (app: ModelApp, name: string, booking: Held, id: string): Actor => ({
  name,
  async run({ act, call }) {
    let report: object = {};
    await act('the gateway takes the money', async () => {
      ({ report } = payOrder(app, booking, { id }));
    });
    return call('verify_payment', report);
  },
});

export const webhook = (name: string, { paymentId }: Pick<Paid, 'paymentId'>): Actor => ({
  name,
  run: (its) => its.webhook(paymentId),
});

/** All chores, so often one after the other. */
export const sweeps = (name = 'sweep', times = 1): Actor => ({
  name: name.startsWith('sweep') ? name : `sweep ${name}`,
  async run({ sweep }) {
    for (let time = 0; time < times; time += 1) await sweep();
  },
});

/** One chore of a sweep, in which everything that it is to meet takes place. */
export const sweepsFor = (chore: Chore): Actor => ({
  name: `sweep (${chore.name})`,
  run: (its) => its.chore(chore),
});

/** Time passes at any moment. A call that began more than 30 seconds before is dead then. */
export const clock = (app: ModelApp, ...seconds: readonly number[]): readonly Actor[] =>
  seconds.map((span, index) => ({
    name: `clock ${index + 1}`,
    run: ({ act }) => act(`${span} s pass`, async () => app.pass(span)),
  }));

/** Cancels for its traveller; `amount` is what the page showed, in major units. */
export const cancels = (app: ModelApp, name: string, bookingId: string, amount: number): Actor => {
  const body = { ...accessTo(app, bookingId), expected_refund: { amount, currency: 'INR' } };
  return { name, run: ({ call }) => call('cancel_booking', body) };
};

export const cancelsTrip = (app: ModelApp, name: string): Actor => {
  const token = hostLink(app, 'cancel-trip');
  return { name, run: ({ call }) => call('cancel_trip', { token, step: 'confirm' }) };
};

export const changesSeats = (app: ModelApp, name: string, seatsBy: number, key?: string): Actor => {
  const token = hostLink(app, 'manage');
  const body = { token, change: { seatsBy }, ...(key === undefined ? {} : { key }) };
  return { name, run: ({ call }) => call('update_trip', body) };
};

export const reviews = (name: string, token: string, decision: 'approve' | 'reject'): Actor => ({
  name,
  run: ({ call }) => call('review_booking', { token, decision }),
});

/** Sends the same again while the answer asks for it, as the browser does. */
export const persistent = (actor: Actor): Actor => ({
  ...actor,
  async run(its) {
    let answer = (await actor.run(its)) as Answer | undefined;
    for (let left = 3; left > 0 && answer?.code === 'TRY_AGAIN'; left -= 1) {
      answer = (await actor.run(its)) as Answer | undefined;
    }
    return answer;
  },
});

/** How many seats of the trip nobody has. */
const freeIn = ({ ledger }: End, tripSeats: number) =>
  tripSeats - ledger.seats.filter(({ offer }) => offer !== true).length;

/** Who was refused for want of seats, and would have had them: where nobody gives seats back, a refusal is for certain. */
export function refusedNeedlessly(
  end: End,
  parties: Readonly<Record<string, number>>,
  tripSeats: number,
): readonly string[] {
  if (!end.isFaultless) return [];
  const free = freeIn(end, tripSeats);
  return Object.entries(parties).flatMap(([name, party]) =>
    end.resultOf(name)?.code === 'SEATS_UNAVAILABLE' && party <= free
      ? [`${name} was refused ${party} seats, and ${free} are free`]
      : [],
  );
}

/** Whose claim was answered with seats, and has none, though nobody ended it. */
export function brokenPromises(end: End, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const answer = end.resultOf(name);
    if (answer?.code !== 'OK') return [];
    const chain = end.ledger.chains.find(({ id }) => id === answer.data.booking_id);
    return chain !== undefined && lifecycle[chain.state.status].isLive && chain.state.seats.length > 0
      ? []
      : [`${name} was promised seats, and has none`];
  });
}

/** Money that went back for want of seats while there are some. */
export function refundedNeedlessly(end: End, tripSeats: number): readonly string[] {
  const free = freeIn(end, tripSeats);
  if (!end.isFaultless || free === 0) return [];
  return end.ledger.chains.flatMap(({ row, steps }) =>
    steps.some(({ because, payment }) => payment !== null && because === 'seats-gone')
      ? [`${row?.bookingId} was refunded, and ${free} seats are free`]
      : [],
  );
}
