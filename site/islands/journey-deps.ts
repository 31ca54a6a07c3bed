import { browserStorage } from '../../shared/data/browser-storage.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { createPaymentGateway } from '../../shared/data/payment-gateway.ts';
import { configuration } from '../configuration.ts';

/** The accent of the light theme: the gateway's window has one look in both. */
const themeColour = '#0a5a74';

/** The browser, as every journey sees it; drafts outlive the tab. */
export const journeyDeps = {
  drafts: browserStorage(() => localStorage),
  clock: systemClock,
  wait: pause,
};

export function paymentGateway() {
  return createPaymentGateway({ configuration, scope: window, themeColour });
}
