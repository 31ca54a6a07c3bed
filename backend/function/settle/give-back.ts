import { hour, minute } from '../../../shared/domain/durations.ts';
import { majorAmount } from '../../../shared/domain/money.ts';
import { isCancellationTorn } from '../bookings/torn-cancellation.ts';
import { tracesOf } from '../log.ts';
import { mailId, queueHostNews, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { update } from '../rows/operations.ts';
import type { Columns, PaymentRow } from '../rows/tables.ts';
import { type RefundState, refundState } from './refund-state.ts';

const longestWait = 6 * hour;

/**
 * Gives the money of a payment row back, or looks how that stands. Safe to call twice and side by side: the gateway refunds
 * once for each idempotency key. A failure is noted for the sweep and never reaches the caller.
 */
export async function giveBack(ports: Ports, paymentRowId: string): Promise<void> {
  try {
    const payment = await ports.rows.get('payments', paymentRowId);
    if (payment?.paymentStatus !== 'REFUND_PENDING') return;
    const { paymentId } = payment;
    if (paymentId === null) return;
    // No money leaves for a booking that is not cancelled: the sweep ends what a torn commit left.
    if (await isCancellationTorn(ports, await ports.rows.get('bookings', payment.bookingId))) return;
    await record(ports, payment, await refundState(ports.gateway, { ...payment, paymentId }));
  } catch (thrown) {
    ports.log.error({ event: 'refund-not-handled', paymentRowId, ...tracesOf(thrown) });
  }
}

async function record(ports: Ports, payment: PaymentRow, state: RefundState): Promise<void> {
  switch (state.kind) {
    case 'processed':
      return markRefunded(ports, payment, state.refundId);
    case 'pending':
      return lookLater(ports, payment, { refundId: state.refundId });
    case 'part':
      return lookLater(ports, payment, { refundId: null, ...partOf(payment, state) });
    case 'refused':
      return handOver(ports, payment, state.problem);
    case 'unavailable':
      return lookLater(ports, payment, {});
  }
}

/** What is still to be given back once a person gave back a part. */
function partOf(
  { currency, refundAmount }: PaymentRow,
  { left, given }: Extract<RefundState, { kind: 'part' }>,
): Partial<Columns<'payments'>> {
  const major = (minor: number) => majorAmount({ minor, currency });
  if (refundAmount !== null) return { refundAmount: major(left), refundedByHand: major(given) };
  return { amount: major(left), refundReason: 'part-refunded' };
}

async function markRefunded(ports: Ports, payment: PaymentRow, refundId: string | null): Promise<void> {
  const now = ports.clock.now();
  const mail = { mail: 'refunded', bookingRowId: payment.bookingId, recordId: payment.$id } as const;
  const outcome = await ports.rows.commit([
    update('payments', payment.$id, {
      paymentStatus: 'REFUNDED',
      refundId: refundId ?? payment.refundId,
      refundDueAt: null,
      settledAt: now.toISOString(),
    }),
    queueMail(ports.settings, mail, now),
  ]);
  ports.log.info({ event: 'refunded', bookingRowId: payment.bookingId, outcome });
  await sendMail(ports, mailId(ports.settings, mail));
}

/** To a person: support and the host hear of it once, and the sweep asks no more. */
async function handOver(ports: Ports, payment: PaymentRow, problem: string): Promise<void> {
  if (payment.refundRefusedAt !== null) {
    await ports.rows.update('payments', payment.$id, { refundDueAt: null });
    return;
  }
  const now = ports.clock.now();
  const about = { bookingRowId: payment.bookingId, recordId: payment.$id };
  const booking = await ports.rows.get('bookings', payment.bookingId);
  const outcome = await ports.rows.commit([
    update('payments', payment.$id, {
      refundDueAt: null,
      refundRefusedAt: now.toISOString(),
      refundProblem: problem.slice(0, 500),
    }),
    queueMail(ports.settings, { mail: 'refund-refused', ...about }, now),
    ...(booking === null
      ? []
      : [queueHostNews(ports.settings, 'host-refund-refused', booking, now, payment.$id)]),
  ]);
  ports.log.error({ event: 'refund-refused', paymentRowId: payment.$id, outcome });
  await sendMail(ports, mailId(ports.settings, { mail: 'refund-refused', ...about }));
}

async function lookLater(
  ports: Ports,
  payment: PaymentRow,
  change: Partial<Columns<'payments'>>,
): Promise<void> {
  const attempts = (payment.refundAttempts ?? 0) + 1;
  const wait = Math.min(minute * 2 ** (attempts - 1), longestWait);
  await ports.rows.update('payments', payment.$id, {
    ...change,
    refundAttempts: attempts,
    refundDueAt: new Date(ports.clock.now().getTime() + wait).toISOString(),
  });
  ports.log.info({ event: 'refund-not-done', paymentRowId: payment.$id, attempts });
}
