import { hostLink } from '../../../backend/function/testing/links.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import { entryOf } from '../../../backend/live/books/entry.ts';
import { differs } from '../support/differs.ts';
import { readLedger } from '../support/ledger.ts';
import { confirmedSeats, refundByHand } from './cancel-races.ts';
import type { Call, Race, Round } from './race.ts';
import { amidst, cancel, givenBack, mailsAbout, statusOf, sweeps } from './travellers.ts';

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
async function day({ app }: Round): Promise<void> {
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
  lines: [
    {
      module: 'payments/make-refund.ts',
      guard: 'switch (disputeOf(state, paymentId)) {',
      without: 'switch (null as ReturnType<typeof disputeOf>) {',
    },
    {
      module: 'bookings/disputes.ts',
      guard: "what === 'dispute' && !stays(disputes.get(id)?.status, status)",
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
    const token = hostLink(round.app, 'cancel-trip', round.tripRowId);
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
    await day(round);
    const during = await givenBack(round, paymentId);
    const isOpen = isDisputed && end === null;
    const last = isOpen ? (ends[dice.between(0, 2)] ?? 'won') : end;
    if (isOpen) await tell(last ?? 'won')();
    await day(round);
    const after = await givenBack(round, paymentId);
    const isLost = isDisputed && last === 'lost';
    return [
      ...differs('status', await statusOf(round, id), 'CANCELLED'),
      ...(after <= paid ? [] : [`${after} of ${paid} was given back`]),
      ...(isOpen || isLost ? differs('given back in a dispute', during, before) : []),
      ...(isLost ? differs('given back after a dispute that was lost', after, during) : []),
      ...differs('mails', mailsAbout(round, 'Booking cancelled', reference), 1),
      ...differs('mails of the dispute', mailsAbout(round, 'Dispute created', paymentId), isDisputed ? 1 : 0),
      ...(await inBooks(round, paymentId)),
    ];
  },
};
