import * as v from 'valibot';
import { second } from '../../../shared/domain/time/durations.ts';
import { captureHeld } from '../bookings/capture.ts';
import { readChain } from '../bookings/chain.ts';
import { tryAgain } from '../bookings/decide.ts';
import { disputeKey } from '../bookings/disputes.ts';
import { fits, orderRowOf } from '../bookings/orders.ts';
import { isRecorded, paymentsOf } from '../bookings/payment-rows.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { isWebhookSignature } from '../gateway/signatures.ts';
import { writeMails } from '../outbox/write-mails.ts';
import { noteRefundsByHand } from '../payments/follow-refunds.ts';
import { lookAgain, makeRefund } from '../payments/make-refund.ts';
import { noteOfPayment, settle } from '../payments/settle.ts';
import type { DecideDeps } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';

/** What the gateway is answered: it repeats everything but a 2xx. */
export interface WebhookAnswer {
  readonly status: 200 | 400 | 401 | 503;
  readonly outcome: string;
}

const PaymentEntity = v.object({ id: v.string() });

/** https://razorpay.com/docs/webhooks/refunds */
const RefundEntity = v.object({ payment_id: v.string() });

/** Seconds since 1970, as ISO text; null where they are no instant. */
const InstantOrNull = v.fallback(
  v.nullable(
    v.pipe(
      v.number(),
      v.transform((seconds) => new Date(seconds * second)),
      v.date(),
      v.transform((instant) => instant.toISOString()),
    ),
  ),
  null,
);

// A step has no room for more.
const longestReason = 200;

/** https://razorpay.com/docs/webhooks/disputes: what nothing is decided by may be missing, or read as nothing. */
const DisputeEntity = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  reason_code: v.fallback(
    v.pipe(
      v.string(),
      v.transform((reason) => reason.slice(0, longestReason)),
    ),
    '',
  ),
  respond_by: InstantOrNull,
  status: v.string(),
});

/** The bodies of the events that have an effect here, as far as it needs them; of others only the name is read. */
const WebhookEvent = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.fallback(v.optional(v.object({ entity: PaymentEntity })), undefined),
    refund: v.fallback(v.optional(v.object({ entity: RefundEntity })), undefined),
    dispute: v.fallback(v.optional(v.object({ entity: DisputeEntity })), undefined),
  }),
});
/** A genuine event. It may come twice, late, and out of order: what it reports is decided once. */
type WebhookEvent = v.InferOutput<typeof WebhookEvent>;

const ignored: WebhookAnswer = { status: 200, outcome: 'ignored' };
const decided: WebhookAnswer = { status: 200, outcome: 'decided' };
const notForUs: WebhookAnswer = { status: 200, outcome: 'not for us' };
const gatewayAway: WebhookAnswer = { status: 503, outcome: 'gateway unavailable' };
const notStored: WebhookAnswer = { status: 503, outcome: 'not stored' };
export const underWay: WebhookAnswer = { status: 503, outcome: 'under way' };

type Receive = (deps: DecideDeps, event: WebhookEvent) => Promise<WebhookAnswer>;

const receivers: Readonly<Record<string, Receive>> = {
  'payment.authorized': receivePayment,
  'payment.captured': receivePayment,
  'order.paid': receivePayment,
  'refund.processed': receiveRefund,
  'refund.failed': receiveRefund,
  'payment.dispute.created': receiveDispute,
  'payment.dispute.under_review': receiveDispute,
  'payment.dispute.action_required': receiveDispute,
  'payment.dispute.won': receiveDispute,
  'payment.dispute.lost': receiveDispute,
  'payment.dispute.closed': receiveDispute,
};

interface WebhookDelivery {
  /** As it came: the signature is over these very characters. */
  readonly rawBody: string;
  readonly signature: string;
}

/** Does what an event of the gateway asks for. It needs no memory of its own: the steps of bookings say what was decided. */
export async function receiveWebhook(deps: DecideDeps, delivery: WebhookDelivery): Promise<WebhookAnswer> {
  const { settings } = deps;
  if (!isWebhookSignature(settings.gatewayWebhookSecrets, delivery.rawBody, delivery.signature)) {
    deps.log.error({ event: 'webhook-signature-refused' });
    return { status: 401, outcome: 'signature refused' };
  }
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), WebhookEvent), delivery.rawBody);
  if (!body.success) return { status: 400, outcome: 'not understood' };
  const { event } = body.output;
  const receive = Object.hasOwn(receivers, event) ? receivers[event] : undefined;
  return receive === undefined ? ignored : receive(deps, body.output);
}

/** Settles the payment that the gateway reports. One that a step names is decided: no event changes anything then. */
async function receivePayment(deps: DecideDeps, { payload }: WebhookEvent): Promise<WebhookAnswer> {
  const paymentId = payload.payment?.entity.id;
  if (paymentId === undefined) return ignored;
  const [step] = await deps.rows.list('steps', { equal: { payment: paymentId }, limit: 1 });
  if (step?.payment === paymentId) return decided;
  // An event may be old by now: the gateway itself says how the payment stands.
  const payment = await deps.gateway.payment(paymentId);
  if (!payment.ok) {
    return payment.reason === 'unavailable' ? gatewayAway : { status: 200, outcome: 'unknown payment' };
  }
  const order = await orderOf(deps, payment.value.orderId);
  if (order === 'unavailable') return gatewayAway;
  if (order === 'lost') return reportLost(deps, payment.value);
  if (order === null) return notForUs;
  const found = await captureHeld(deps, order, payment.value);
  const { status } = found;
  if (status === 'authorized') return { status: 200, outcome: status };
  if (status !== 'captured') return notForUs;
  const settled = await settle(deps, order, found);
  return settled === tryAgain ? notStored : { status: 200, outcome: settled.outcome.kind };
}

/** Our record of an order; of one that was never written down, what the gateway's notes say. */
async function orderOf(
  { rows, gateway, clock }: DecideDeps,
  gatewayOrderId: string | null,
): Promise<OrderRow | 'unavailable' | 'lost' | null> {
  if (gatewayOrderId === null) return null;
  const found = await rows.list('orders', { equal: { gatewayOrderId }, limit: 5 });
  const known = found.find((order) => order.gatewayOrderId === gatewayOrderId);
  if (known !== undefined) return known;
  const order = await gateway.order(gatewayOrderId);
  if (!order.ok) return order.reason === 'unavailable' ? order.reason : null;
  // Others may use the same account at the gateway: their notes are not ours.
  const bookingRowId = order.value.bookingRowId ?? '';
  const { row } = isRowId(bookingRowId) ? await readChain(rows, bookingRowId) : { row: null };
  // Our notes, and no row: the rows were lost, perhaps with a backup that was put back.
  if (row === null) return isRowId(bookingRowId) ? 'lost' : null;
  const ours = orderRowOf(row, gatewayOrderId, clock.now());
  return fits(order.value, ours) ? ours : null;
}

/** Money that is on no record of ours, and would belong to nobody: support hears of it, once. */
async function reportLost(deps: DecideDeps, payment: GatewayPayment): Promise<WebhookAnswer> {
  const { id: gatewayPaymentId, amount, currency, status } = payment;
  if (status !== 'captured') return notForUs;
  if (await isRecorded(deps.rows, gatewayPaymentId)) return decided;
  const detail = JSON.stringify({ gatewayPaymentId, amount, currency, orderId: payment.orderId });
  await writeMails(deps, [{ mail: 'money-unknown', reports: gatewayPaymentId, detail }]);
  deps.log.error({ event: 'money-without-booking', gatewayPaymentId });
  return { status: 200, outcome: 'reported' };
}

const isRowId = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** Follows our own refunds of a payment, and what a person gave back of it. */
async function receiveRefund(deps: DecideDeps, { event, payload }: WebhookEvent): Promise<WebhookAnswer> {
  const paymentId = payload.refund?.entity.payment_id;
  if (paymentId === undefined) return ignored;
  const payments = await paymentsOf(deps.rows, paymentId);
  const [payment] = payments;
  if (payment === undefined) return notForUs;
  const waiting = payments.filter(({ paymentStatus }) => paymentStatus === 'REFUND_PENDING');
  for (const { $id } of waiting) await makeRefund(deps, $id);
  const done = payments.filter(({ paymentStatus }) => paymentStatus === 'REFUNDED');
  if (event === 'refund.failed') {
    for (const one of done) if (!(await lookAgain(deps, one))) return gatewayAway;
  }
  const noted = await noteRefundsByHand(deps, payment.bookingId, paymentId);
  if (noted === tryAgain) return notStored;
  return noted === 'unavailable' ? gatewayAway : { status: 200, outcome: event };
}

/** Notes each change of a dispute, once, and mails it to support, who has to answer the bank in time. */
async function receiveDispute(deps: DecideDeps, { event, payload }: WebhookEvent): Promise<WebhookAnswer> {
  const dispute = payload.dispute?.entity;
  if (dispute === undefined) return ignored;
  const { id, payment_id, status, respond_by } = dispute;
  const change = event.replace('payment.dispute.', '');
  const detail = JSON.stringify({
    disputeId: id,
    gatewayPaymentId: payment_id,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason_code,
    respondBy: respond_by,
    status,
    change: change.replaceAll('_', ' '),
  });
  const payments = await paymentsOf(deps.rows, payment_id);
  const [payment] = payments;
  // An amount in another currency says nothing of how much it is.
  const isWhole = payments.every(
    ({ amount, currency }) => dispute.currency !== currency || dispute.amount >= amount,
  );
  const key = disputeKey(id, change, { status, part: isWhole ? null : dispute.amount });
  const noted =
    payment === undefined
      ? null
      : await noteOfPayment(deps, payment.bookingId, payment_id, { because: 'dispute', key, note: detail });
  if (noted === tryAgain) return notStored;
  // Of a payment that no booking knows, the mail alone is kept.
  if (noted === null) await writeMails(deps, [{ mail: 'dispute', reports: key, recordId: id, detail }]);
  return { status: 200, outcome: event };
}
