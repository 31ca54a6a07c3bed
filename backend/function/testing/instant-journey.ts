import type { GatewayPayment } from '../gateway/gateway.ts';
import { makeClaim } from './builders.ts';
import type { AnyTestApp } from './create-test-app.ts';

type Claim = ReturnType<typeof makeClaim>;

let travellers = 0;

/** Seats that are held, with the order at the gateway open. Each is another traveller's, at a network address of their own. */
export async function orderedBooking(app: Pick<AnyTestApp, 'call'>, claim: Claim = makeClaim({ seats: 2 })) {
  travellers += 1;
  const { data } = await app.call('initialize_booking', claim, `2001:db8:1:${travellers.toString(16)}::1`);
  const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
  const { totalAmount: amount, currency } = claim.booking_data;
  const order = await app.call('create_order', { ...ids, amount, currency });
  return { ids, orderId: order.data.order_id, reference: claim.booking_data.bookingId, claim };
}

type Ordered = Pick<Awaited<ReturnType<typeof orderedBooking>>, 'orderId' | 'ids'>;

/** Pays an order. Nothing has told the function yet; `report` is what the page sends. */
export function payOrder<Booking extends Ordered>(
  app: AnyTestApp,
  booking: Booking,
  change: Partial<GatewayPayment> = {},
) {
  const proof = app.fake.pay(booking.orderId, change);
  return { ...booking, paymentId: proof.razorpay_payment_id, report: { ...proof, ...booking.ids } };
}

/** Seats that are paid and booked. */
export async function confirmedBooking(app: AnyTestApp, claim?: Claim) {
  const { report: proof, ...booking } = payOrder(app, await orderedBooking(app, claim));
  const answer = await app.call('verify_payment', proof);
  return { ...booking, proof, answer };
}
