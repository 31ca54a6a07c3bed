import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { hostLink } from '../../../backend/function/testing/links.ts';
import { refundOf, sendEvent } from '../../../backend/function/testing/webhook.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { differs } from '../support/differs.ts';
import type { Call, Race, Round } from './race.ts';
import {
  amidst,
  cancel,
  givenBack,
  mailsAbout,
  ordered,
  type Paid,
  page,
  paidSeats,
  pay,
  settlers,
  statusOf,
  sweeps,
  webhook,
} from './travellers.ts';

const part = 1000;

/** A paid booking of a trip that departs in years, or in six weeks: then three quarters come back. */
export async function confirmedSeats(round: Round) {
  const { app, dice, tripRowId } = round;
  const isSoon = dice.between(0, 1) === 1;
  const departure = (days: number) => new Date(app.ports.clock.now().getTime() + days * day).toISOString();
  if (isSoon) await app.rows.update('trips', tripRowId, { startDate: departure(45), endDate: departure(52) });
  const booking = await paidSeats(round, dice.between(1, 3));
  await page(round, booking);
  return { ...booking, share: isSoon ? 0.75 : 1 };
}

type Bounds = readonly [least: number, most: number];

/** Two cancellations of a paid booking with something else at once; in major units, what is back then. */
const cancelled = (
  name: string,
  others: (round: Round, booking: Paid) => readonly Call[],
  back: (paid: number, share: number) => Bounds = (paid, share) => [paid * share, paid * share],
): Race => ({
  name,
  async play(round) {
    const booking = await confirmedSeats(round);
    const { id, paid, share, paymentId, reference } = booking;
    const twice = () => cancel(round, id, paid * share);
    await round.atOnce([twice, twice, ...others(round, booking)]);
    // A person who was first takes it back, and the traveller cancels.
    const { cancelledBy = null } = (await round.app.rows.get('bookings', id)) ?? {};
    if (cancelledBy === null) await round.app.rows.update('bookings', id, { bookingStatus: 'CONFIRMED' });
    await twice();
    round.app.pass(3600);
    await round.app.sweep();
    const [least, most] = back(paid, share);
    const given = await givenBack(round, paymentId);
    return [
      ...differs('status', await statusOf(round, id), 'CANCELLED'),
      ...(given >= least && given <= most ? [] : [`${given} is back, not ${least} to ${most}`]),
      ...differs('mails', mailsAbout(round, 'Booking cancelled', reference), 1),
    ];
  },
});

export async function refundByHand({ app }: Round, paymentId: string, amount: number): Promise<void> {
  const payment = await app.fake.gateway.payment(paymentId);
  const left = payment.ok ? payment.value.amount - payment.value.amountRefunded : 0;
  const minor = Math.min(left, amount * 100);
  if (minor === 0) return;
  const { id } = app.fake.refundByHand(paymentId, minor);
  await sendEvent(app, 'refund.processed', refundOf(paymentId, minor, id));
}

const acts: readonly Race[] = [
  cancelled('two cancellations, the webhook and the sweep', settlers),
  cancelled('a cancellation against one by hand that is taken back', (round, { id }) => [
    amidst(round, () => round.app.rows.update('bookings', id, { bookingStatus: 'CANCELLED' })),
    ...sweeps(round),
  ]),
  cancelled(
    'a cancellation against a refund in part by hand',
    (round, { paymentId }) => [amidst(round, () => refundByHand(round, paymentId, part)), ...sweeps(round)],
    // A part that arrives while ours is asked for comes on top, as far as the payment reaches.
    (paid, share) => [
      Math.min(paid * share, part + (paid - part) * share),
      Math.min(paid, paid * share + part),
    ],
  ),
  cancelled(
    'a cancellation against a whole refund by hand',
    (round, { paymentId, paid }) => [
      amidst(round, () => refundByHand(round, paymentId, paid)),
      ...sweeps(round),
    ],
    (paid) => [paid, paid],
  ),
];

/** A held booking is withdrawn while it is paid, or while its time ends. */
const withdrawn = (name: string, isLate: boolean): Race => ({
  name,
  async play(round) {
    const { app, dice } = round;
    const booking = await ordered(round, dice.between(1, 3));
    if (isLate) app.pass(901);
    const withdraw = () => cancel(round, booking.id, 0);
    let paid: Paid | null = null;
    const payIt = async () => {
      paid = pay(round, booking);
      await Promise.all([page(round, paid), webhook(round, paid)]);
    };
    await round.atOnce([
      withdraw,
      withdraw,
      ...(isLate ? [] : [amidst(round, payIt)]),
      ...sweeps(round),
      ...sweeps(round),
    ]);
    paid ??= pay(round, booking);
    await webhook(round, paid);
    return [];
  },
});

/** A host cancels a trip twice while its seats are paid, claimed, or cancelled: all money goes back, once. */
const tripCancelled = (
  name: string,
  isPaid: boolean,
  others: (round: Round, booking: Paid) => readonly Call[],
): Race => ({
  name,
  async play(round) {
    const { app, dice } = round;
    const booking = await paidSeats(round, dice.between(1, 3));
    if (isPaid) await page(round, booking);
    const token = hostLink(round.app, 'cancel-trip', round.tripRowId);
    const cancelTrip = () => app.call('cancel_trip', { token, step: 'confirm' });
    await round.atOnce([cancelTrip, cancelTrip, ...others(round, booking)]);
    await webhook(round, booking);
    // What a call that was running has added since, the sweep cancels.
    app.pass(61);
    await app.sweep();
    const last = await cancelTrip();
    return [
      ...differs('last answer', { code: last.code, left: last.data.left }, { code: 'OK', left: 0 }),
      ...differs('status', await statusOf(round, booking.id), 'CANCELLED'),
      ...differs('given back', await givenBack(round, booking.paymentId), booking.paid),
      // Money that comes for a cancelled trip is mailed about as a refund alone.
      ...differs('mails at most', Math.max(1, mailsAbout(round, 'Booking cancelled', booking.reference)), 1),
    ];
  },
});

/** A person refunds a payment in the dashboard while it is settled: a part in major units, or all of it. */
const refunded = (name: string, amount: number | null): Race => ({
  name,
  async play(round) {
    const { app, dice } = round;
    const booking = await paidSeats(round, dice.between(1, 3));
    if (dice.between(0, 1) === 1) app.pass(901);
    await round.atOnce([
      amidst(round, () => refundByHand(round, booking.paymentId, amount ?? booking.paid)),
      ...settlers(round, booking),
    ]);
    await webhook(round, booking);
    app.pass(3600);
    await app.sweep();
    const isBooked = (await statusOf(round, booking.id)) === 'CONFIRMED';
    const back = isBooked && amount !== null ? amount : booking.paid;
    const mails = mailsAbout(round, 'Refunded in the dashboard', booking.paymentId);
    return [
      ...differs('given back', await givenBack(round, booking.paymentId), back),
      ...differs('mails to support', mails, isBooked ? 1 : 0),
    ];
  },
});

export const cancelRaces: readonly Race[] = [
  ...acts,
  withdrawn('a withdrawal against its payment, by page and webhook', false),
  withdrawn('a withdrawal against the sweep that ends its hold', true),
  tripCancelled('a host cancels a trip against its traveller and the sweep', true, (round, { id, paid }) => [
    () => cancel(round, id, paid),
    ...sweeps(round),
  ]),
  tripCancelled('a host cancels a trip against page, webhook, sweep and a claim', false, (round, booking) => [
    ...settlers(round, booking),
    () => round.app.call('initialize_booking', makeClaim({ trip_id: round.tripId, seats: 2 })),
  ]),
  refunded('a refund in part by hand against page, webhook and sweep', part),
  refunded('a whole refund by hand against page, webhook and sweep', null),
];
