import { CreateOrderData } from '../../domain/actions/create-order.ts';
import { VerifyPaymentData } from '../../domain/actions/verify-payment.ts';
import { majorAmount, moneyFromMajor } from '../../domain/money.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { mapValue } from '../outcome.ts';
import type { CallAction } from './call-action.ts';

/** The two actions of every payment. */
export function createPaymentActions(
  call: CallAction,
): Pick<BookingActions, 'createOrder' | 'verifyPayment'> {
  return {
    async createOrder({ bookingId, paymentId }, total) {
      const { currency } = total;
      const ids = { booking_id: bookingId, payment_id: paymentId };
      const order = await call(
        'create_order',
        { ...ids, amount: majorAmount(total), currency },
        CreateOrderData,
      );
      // The function answers an order in the currency that it was sent, or PRICE_CHANGED.
      return mapValue(order, ({ order_id, amount }) => ({
        orderId: order_id,
        total: moneyFromMajor(amount, currency),
      }));
    },
    async verifyPayment({ bookingId, paymentId }, { orderId, paymentId: gatewayPaymentId, signature }) {
      const input = {
        razorpay_order_id: orderId,
        razorpay_payment_id: gatewayPaymentId,
        razorpay_signature: signature,
        booking_id: bookingId,
        payment_id: paymentId,
      };
      return mapValue(await call('verify_payment', input, VerifyPaymentData), ({ status }) => status);
    },
  };
}
