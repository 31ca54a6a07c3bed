import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import { createCaller } from '../../shared/data/function-caller.ts';
import { createPaymentGateway } from '../../shared/data/payment-gateway.ts';
import { CreateOrderData } from '../../shared/domain/actions/create-order.ts';
import { GetBookingData } from '../../shared/domain/actions/get-booking.ts';
import { VerifyPaymentData } from '../../shared/domain/actions/verify-payment.ts';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { accentInHex } from './accent-in-hex.ts';
import { client, trips } from './backend.ts';
import { configuration } from './configuration.ts';

/** A call of the booking function. Each journey makes its own: what it does not call is not fetched. */
export const caller = createCaller(client, configuration, cryptoRandom);

/** The actions that every payment needs. */
export const paymentCalls = {
  createOrder: caller('create_order', CreateOrderData),
  verifyPayment: caller('verify_payment', VerifyPaymentData),
};

export const getBooking = caller('get_booking', GetBookingData);

/** The page, as every journey sees it. */
export const journeyDeps = { clock: systemClock, wait: pause };

export function formDeps(tripId: string, drafts: TextStorage) {
  return {
    ...journeyDeps,
    tripId,
    drafts,
    trips,
    random: cryptoRandom,
  };
}

/** The payment window, in the element's accent. */
export function gatewayFor(host: Element) {
  return createPaymentGateway({ configuration, scope: window, themeColour: accentInHex(host) });
}
