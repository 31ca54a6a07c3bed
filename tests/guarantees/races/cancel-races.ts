import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import { entryOf } from '../../../backend/live/books/entry.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { readLedger } from '../support/ledger.ts';
import {
  amidst,
  type Call,
  cancel,
  differs,
  givenBack,
  hostLink,
  mailsAbout,
  ordered,
  type Paid,
  page,
  paidSeats,
  pay,
  type Race,
  type Round,
  settlers,
  statusOf,
  sweeps,
  webhook,
} from './race.ts';

type End = 'won' | 'lost' | 'closed';
const ends: readonly End[] = ['won', 'lost', 'closed'];

/** What the bank and its gateway say of a dispute; delivered in any order, and twice. */
function says({ app }: Round, paymentId: string, amount: number, status: 'open' | End): Call {
  const change = status === 'open' ? 'created' : status;
  const dispute = { id: `disp-${paymentId}`, payment_id: paymentId, amount, currency: 'INR', status };
  return async () => {
    if (status === 'lost') app.fake.lost.add(paymentId);
    await sendEvent(app, `payment.dispute.${change}`, { dispute }, `${paymentId} ${change}`);
  };
}

/** Sweeps for a day. */
async function sweepForADay({ app }: Round): Promise<void> {
  for (let count = 0; count < 4; count += 1) {
    app.pass(21_601);
    await app.sweep();
  }
}

/** How the books of the payment differ from the gateway. What a person gave back on top, they have to report. */
async function inBooks({ app }: Round, paymentId: string): Promise<readonly string[]> {
  const { taken, chains, payments } = await readLedger({ rows: app.rows, gateway: app.fake.gateway });
  const paid = taken.find(({ id }) => id === paymentId);
  const chain = chains.find(({ state }) => state.payments.has(paymentId));
  if (paid === undefined || chain === undefined) return [`${paymentId} is in no book`];
  const now = app.ports.clock.now().getTime();
  const { id, orderId, amount, currency, amountRefunded: refunded } = paid;
  const rows = payments.filter((row) => row.paymentId === id);
  const of = { id, orderId, amount, currency, isCaptured: true, refunded, at: 0 };
  const { difference } = entryOf(of, { chain, rows }, now);
  const due = chain.state.payments.get(id)?.refunds.reduce((sum, one) => sum + one.amount, 0) ?? 0;
  return difference === null || refunded > due ? [] : [`the books: ${id} ${difference}`];
}

/**
 * Some of: two cancellations, that of the whole trip, a dispute and its end, a refund by hand in part or whole, sweeps. Refunds stop as soon
 * as a dispute is noted, and go on where the bank gives the money back; with what was lost nothing is given back a second time.
 */
export const disputeRace: Race = {
  name: 'a cancellation against a dispute, a refund by hand and sweeps',
  guards: ['id of a step'],
  lines: [
    {
      module: 'payments/make-refund.ts',
      guard: 'switch (disputeOf(state, paymentId)) {',
      without: 'switch (null as ReturnType<typeof disputeOf>) {',
    },
    {
      module: 'bookings/lifecycle.ts',
      guard: "what === 'dispute' && !endsOfDisputes.has(statuses.get(id) ?? '')",
      without: "what === 'dispute'",
    },
  ],
  async play(round) {
    const { app, dice } = round;
    const { id, paid, share, paymentId, reference } = await confirmedSeats(round);
    const isIn = () => dice.between(0, 2) > 0;
    const end = dice.between(0, 2) === 0 ? null : (ends[dice.between(0, 2)] ?? 'won');
    const tell = (status: 'open' | End) => says(round, paymentId, paid * 100, status);
    const twice = () => cancel(round, id, paid * share);
    const token = hostLink(round, 'cancel-trip');
    const hand = dice.between(0, 1) === 0 ? paid : 1000;
    const isDisputed = dice.between(0, 3) > 0;
    // Where the gateway refunds nothing for now, what is decided is asked for later.
    app.fake.state.refundsAvailable = dice.between(0, 2) === 0;
    await round.atOnce([
      twice,
      twice,
      ...(dice.between(0, 3) === 0 ? [() => app.call('cancel_trip', { token, step: 'confirm' })] : []),
      ...(isIn() ? [amidst(round, () => refundByHand(round, paymentId, hand))] : []),
      ...(isDisputed ? [amidst(round, tell('open')), amidst(round, tell('open'))] : []),
      ...(isDisputed && end !== null ? [amidst(round, tell(end)), amidst(round, tell(end))] : []),
      ...sweeps(round),
    ]);
    app.fake.state.refundsAvailable = true;
    // What was not stored in the rush the gateway sends again.
    if (isDisputed) await tell('open')();
    if (isDisputed && end !== null) await tell(end)();
    await twice();
    const before = await givenBack(round, paymentId);
    await sweepForADay(round);
    const during = await givenBack(round, paymentId);
    const isOpen = isDisputed && end === null;
    const last = isOpen ? (ends[dice.between(0, 2)] ?? 'won') : end;
    if (isOpen) await tell(last ?? 'won')();
    await sweepForADay(round);
    const after = await givenBack(round, paymentId);
    const isLost = isDisputed && last === 'lost';
    return [
      ...differs('status', await statusOf(round, id), 'CANCELLED'),
      ...(after <= paid ? [] : [`${after} of ${paid} was given back`]),
      ...(isOpen || isLost ? differs('given back in a dispute', during, before) : []),
      ...(isLost ? differs('given back after a dispute that was lost', after, during) : []),
      ...differs('mails', mailsAbout(round, 'Booking cancelled', reference), 1),
      ...(await inBooks(round, paymentId)),
    ];
  },
};

const step = ['id of a step'] as const;
const part = 1000;

/** A paid booking of a trip that departs in years, or in six weeks: then three quarters come back. */
async function confirmedSeats(round: Round) {
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
  guards: step,
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

async function refundByHand({ app }: Round, paymentId: string, amount: number): Promise<void> {
  const payment = await app.fake.gateway.payment(paymentId);
  const left = payment.ok ? payment.value.amount - payment.value.amountRefunded : 0;
  const minor = Math.min(left, amount * 100);
  if (minor === 0) return;
  const { id } = app.fake.refundByHand(paymentId, minor);
  await sendEvent(app, 'refund.processed', {
    refund: { id, payment_id: paymentId, amount: minor, currency: 'INR' },
  });
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
  guards: step,
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
  guards: step,
  async play(round) {
    const { app, dice } = round;
    const booking = await paidSeats(round, dice.between(1, 3));
    if (isPaid) await page(round, booking);
    const token = hostLink(round, 'cancel-trip');
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
  guards: step,
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
