import { CreateOrderData } from '../../domain/actions/create-order.ts';
import { VerifyPaymentData } from '../../domain/actions/verify-payment.ts';
import { majorAmount, moneyFromMajor } from '../../domain/money/money.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';

/** The two actions of every payment. */
export function createPaymentActions(
  call: CallAction,
): Pick<BookingActions, 'createOrder' | 'verifyPayment'> {
  return {
    createOrder({ bookingId, paymentId }, total) {
      const { currency } = total;
      const input = { booking_id: bookingId, payment_id: paymentId, amount: majorAmount(total), currency };
      return call('create_order', input, CreateOrderData, ({ order_id, amount }) => ({
        orderId: order_id,
        // The function answers an order in the currency that it was sent, or PRICE_CHANGED.
        total: moneyFromMajor(amount, currency),
      }));
    },
    verifyPayment({ bookingId, paymentId }, { orderId, paymentId: gatewayPaymentId, signature }) {
      const input = {
        razorpay_order_id: orderId,
        razorpay_payment_id: gatewayPaymentId,
        razorpay_signature: signature,
        booking_id: bookingId,
        payment_id: paymentId,
      };
      return call('verify_payment', input, VerifyPaymentData, ({ status }) => status);
    },
  };
}
