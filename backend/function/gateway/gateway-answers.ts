import * as v from 'valibot';
import type { GatewayOrder, GatewayPayment, GatewayRefund } from './gateway.ts';

const Id = v.pipe(v.string(), v.nonEmpty());

export const OrderAnswer = v.pipe(
  v.object({
    id: Id,
    amount: v.number(),
    currency: v.string(),
    receipt: v.nullish(v.string(), null),
    // An order without notes has an empty list of them.
    notes: v.fallback(v.object({ booking_id: v.optional(v.string()) }), {}),
  }),
  v.transform(({ notes, ...order }): GatewayOrder => ({ ...order, bookingRowId: notes.booking_id ?? null })),
);

export const PaymentAnswer = v.pipe(
  v.object({
    id: Id,
    order_id: v.nullish(v.string(), null),
    amount: v.number(),
    currency: v.string(),
    status: v.string(),
    method: v.nullish(v.string(), null),
    fee: v.nullish(v.number(), 0),
    fee_bearer: v.nullish(v.string(), null),
    amount_refunded: v.nullish(v.number(), 0),
  }),
  v.transform(
    (payment): GatewayPayment => ({
      id: payment.id,
      orderId: payment.order_id,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
      method: payment.method,
      customerFee: payment.fee_bearer === 'customer' ? payment.fee : 0,
      amountRefunded: payment.amount_refunded,
    }),
  ),
);

export const RefundAnswer = v.object({
  id: Id,
  amount: v.number(),
  status: v.pipe(v.string(), v.transform(refundStatus)),
});

/** A refund is `created` before it is on its way, and `reversed` where the bank sends it back. A state that is not known may still end. */
function refundStatus(status: string): GatewayRefund['status'] {
  if (status === 'processed') return status;
  return status === 'failed' || status === 'reversed' ? 'failed' : 'pending';
}

/** A list of the gateway: its entries are in `items`. */
export const listOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.object({ items: v.array(item) }),
    v.transform((list) => list.items),
  );

/** The body of an error of the gateway. */
export const ErrorAnswer = v.object({ error: v.object({ description: v.string() }) });
