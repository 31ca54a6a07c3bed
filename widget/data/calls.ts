import { bookingById } from '../../shared/data/actions/booking-by-id.ts';
import { createCallAction } from '../../shared/data/actions/call-action.ts';
import { createPaymentActions } from '../../shared/data/actions/payment-actions.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import { fetchErrorMessage } from '../../shared/data/error-message.ts';
import { onTop } from '../../shared/data/on-top.ts';
import { createPaymentGateway } from '../../shared/data/payment-gateway.ts';
import type { PaymentGateway } from '../../shared/domain/ports/gateway.ts';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { spokenLanguage } from '../elements/language.ts';
import { sourceOf } from '../elements/source.ts';
import { accentInHex } from './accent-in-hex.ts';
import { trips } from './backend.ts';
import { configuration } from './configuration.ts';
import { connection } from './trips-ahead.ts';

/** Calls the booking function. Each journey has its own actions: what it does not call is not fetched. */
export const call = createCallAction(connection, configuration, cryptoRandom, fetchErrorMessage);

export const paymentActions = createPaymentActions(call);
export const viewActions = { bookingById: bookingById(call) };

/** The page, as every journey sees it. */
export const journeyDeps = { clock: systemClock, wait: pause };

export function formDeps(host: Element, tripId: string, drafts: TextStorage) {
  return {
    ...journeyDeps,
    tripId,
    drafts,
    trips,
    random: cryptoRandom,
    source: () => sourceOf(host),
    lang: () => spokenLanguage(host),
  };
}

/** The payment window, in the element's accent. */
export function gatewayFor(host: Element): PaymentGateway {
  const gateway = createPaymentGateway({
    configuration,
    scope: window,
    themeColour: () => accentInHex(host),
  });
  return onTop(gateway, host);
}
