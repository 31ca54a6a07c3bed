import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import { accessTo, hostLink, linkTo } from '../../../backend/function/testing/links.ts';
import type { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { type Expected, type ExpectedBooking, type ExpectedParty, trip } from './expected-trip.ts';

export const tripRowId = 'trip-spiti-valley';

/** The function, and what it has to make of the same acts. */
export interface Sequence {
  readonly app: ReturnType<typeof createMemoryApp>;
  readonly expected: Expected;
  /** Draws so far: each act and each name is another one. */
  count: number;
}

/** Does the same to both. Returns what is wrong with the answer; null where the act fits to nothing that is there. */
type Act = (sequence: Sequence, which: number, many: number) => Promise<readonly string[] | null>;

const nth = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

const answers = ({ code, message }: Answer, wanted: string): readonly string[] =>
  code === wanted ? [] : [`answers ${code} instead of ${wanted} (${message})`];

const major = (minor: number) => minor / 100;

async function claim(sequence: Sequence, seats: number, party?: ExpectedParty): Promise<Answer> {
  const { app, expected } = sequence;
  const offer = party && { offer: await offerToken(sequence, party) };
  const request = makeClaim({ seats, ...offer }, { totalAmount: major(seats * trip.price) });
  const answer = await app.call('initialize_booking', request, `2001:db8::${sequence.count.toString(16)}`);
  if (answer.code !== 'OK') return answer;
  const { booking_id: id, payment_id: paymentRowId } = answer.data;
  const { totalAmount: amount, currency, bookingId: reference } = request.booking_data;
  const order = await app.call('create_order', {
    booking_id: id,
    payment_id: paymentRowId,
    amount,
    currency,
  });
  const places = Array.from({ length: seats }, (_, place) => place);
  expected.hold({ id, paymentRowId, reference, orderId: order.data.order_id, places }, party);
  return answer;
}

async function pay({ app, expected }: Sequence, booking: ExpectedBooking): Promise<readonly string[]> {
  const proof = app.fake.pay(booking.orderId);
  const ids = { booking_id: booking.id, payment_id: booking.paymentRowId };
  const isLate = expected.isCancelled();
  const answer = await app.call('verify_payment', { ...proof, ...ids });
  if (isLate) expected.refund(booking, proof.razorpay_payment_id);
  else expected.confirm(booking, proof.razorpay_payment_id);
  return isLate ? [] : answers(answer, 'OK');
}

/** As the link in its mail has it. */
async function offerToken({ app }: Sequence, { email }: ExpectedParty): Promise<string> {
  const rows = await app.rows.list('bookings', {
    equal: { email, bookingStatus: 'PENDING_PAYMENT' },
    limit: 9,
  });
  const offer = rows.find(({ waitlistRowId }) => waitlistRowId !== null);
  return linkTo(app, 'offer', offer?.$id ?? '');
}

async function placeToken({ app }: Sequence, { email }: ExpectedParty): Promise<string> {
  const [party] = await app.rows.list('waitlist', { equal: { email }, limit: 1 });
  return linkTo(app, 'waitlist', party?.$id ?? '');
}

const shown = (minor: number) => ({ expected_refund: { amount: major(minor), currency: 'INR' } });

/** All that travellers, those who wait, the host and the clock do to one trip, each as likely as it is often named. */
export const acts = {
  async buy(sequence, which, many) {
    const { expected } = sequence;
    const seats = 1 + (many % 3);
    const left = expected.shown();
    const answer = await claim(sequence, seats);
    if (expected.isCancelled()) return answer.success ? ['sells what is cancelled'] : [];
    if (seats > left) {
      const isLeft = answer.data.left === left ? [] : [`says ${answer.data.left} of ${left} left`];
      return [...answers(answer, 'SEATS_UNAVAILABLE'), ...isLeft];
    }
    const wrong = answers(answer, 'OK');
    const booking = expected.bookings.at(-1);
    const pays = wrong.length === 0 && which % 3 > 0 && booking !== undefined;
    return pays ? pay(sequence, booking) : wrong;
  },
  async pay(sequence, which) {
    const booking = nth(
      sequence.expected.alive().filter(({ status }) => status === 'held'),
      which,
    );
    return booking === undefined ? null : pay(sequence, booking);
  },
  async wait(sequence, _, many) {
    const { app, expected } = sequence;
    const party = { email: `wait${sequence.count}@example.com`, seats: 1 + (many % 4) };
    const isClosed = expected.shown() >= party.seats;
    const place = expected.queue().length + 1;
    const answer = await app.call(
      'join_waitlist',
      { trip_id: 'spiti-valley', name: 'Noor Ali', ...party },
      party.email,
    );
    if (expected.isCancelled()) return answer.success ? ['a place in the queue of a cancelled trip'] : [];
    if (isClosed) return answers(answer, 'BOOKING_CLOSED');
    expected.join(party);
    const data = answer.data as unknown as { readonly place: number };
    return [...answers(answer, 'OK'), ...(data.place === place ? [] : [`place ${data.place}, not ${place}`])];
  },
  async 'leave the queue'(sequence, which) {
    const party = nth(sequence.expected.queue(), which);
    if (party === undefined) return null;
    const answer = await sequence.app.call('leave_waitlist', { token: await placeToken(sequence, party) });
    sequence.expected.decline(party);
    return answers(answer, 'OK');
  },
  async 'take up an offer'(sequence, which, many) {
    const party = nth(sequence.expected.offered(), which);
    if (party === undefined) return null;
    const seats = many % 3 === 0 ? 1 : party.seats;
    const wrong = answers(await claim(sequence, seats, party), 'OK');
    const booking = sequence.expected.bookings.at(-1);
    return many % 2 === 0 && booking !== undefined ? [...wrong, ...(await pay(sequence, booking))] : wrong;
  },
  async leave(sequence, which, many) {
    const { app, expected } = sequence;
    const booking = nth(
      expected.paid().filter(({ places }) => places.length > 1),
      which,
    );
    if (booking === undefined) return null;
    const place = nth(booking.places, many) ?? 0;
    const back = expected.share(trip.price, booking);
    const request = { ...accessTo(app, booking.id), leave: [place], ...shown(back) };
    const answer = await app.call('change_travellers', request);
    if (expected.isCancelled()) return answers(answer, 'NOT_CANCELLABLE');
    expected.leave(booking, place);
    return answers(answer, 'OK');
  },
  async replace(sequence, which, many) {
    const { app, expected, count } = sequence;
    const booking = nth(expected.paid(), which);
    if (booking === undefined || expected.isCancelled()) return null;
    const name = `Noor ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[count % 26]}${'abcdefghij'[count % 10]}`;
    const traveller = { name, age: 44, gender: 'female', instagram: '' };
    const replace = [{ index: nth(booking.places, many) ?? 0, traveller }];
    const answer = await app.call('change_travellers', {
      ...accessTo(app, booking.id),
      leave: [],
      replace,
    });
    const isLate = Date.parse(trip.startDate) - expected.now() < 6 * day;
    if (!isLate) expected.replace(booking);
    return answers(answer, isLate ? 'NOT_CANCELLABLE' : 'OK');
  },
  async cancel(sequence, which) {
    const { app, expected } = sequence;
    const booking = nth(expected.alive(), which);
    if (booking === undefined) return null;
    const back = booking.status === 'paid' ? expected.share(booking.places.length * trip.price, booking) : 0;
    const answer = await app.call('cancel_booking', { ...accessTo(app, booking.id), ...shown(back) });
    expected.cancel(booking);
    return answers(answer, 'OK');
  },
  async decide(sequence, which) {
    const { app, expected } = sequence;
    const isLater = which % 2 === 1;
    const until = expected.decideBy() + 10 * day;
    const decideBy = isLater ? new Date(until).toISOString() : null;
    const answer = await app.call('update_trip', {
      token: hostLink(app, 'manage'),
      change: { decideBy },
    });
    const isDone = !isLater && expected.status() === 'confirmed';
    if (isDone) {
      expected.repeat();
      return answers(answer, 'OK');
    }
    if (!expected.isOpen()) return answers(answer, 'BOOKING_CLOSED');
    if (isLater && until >= Date.parse(trip.startDate)) return answers(answer, 'VALIDATION_FAILED');
    if (isLater) expected.putOff(until);
    else expected.run();
    return answers(answer, 'OK');
  },
  async 'cancel the trip'(sequence, which) {
    // Little happens after it.
    if (which > 0) return null;
    const token = hostLink(sequence.app, 'cancel-trip');
    const answer = await sequence.app.call('cancel_trip', { token, step: 'confirm' });
    sequence.expected.carryOut();
    return answers(answer, 'OK');
  },
  async 'let time pass'({ app, expected }, which) {
    const seconds = [950, 3700, 86_400 * 5, 86_400 * 12][which % 4] ?? 950;
    const isAhead = expected.now() + seconds * 1000 < Date.parse(trip.startDate) - day;
    if (!isAhead) return null;
    app.pass(seconds);
    expected.pass(seconds);
    return [];
  },
} satisfies Readonly<Record<string, Act>>;

export type ActName = keyof typeof acts;
