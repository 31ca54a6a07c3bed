import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { onTop } from '../../shared/data/on-top.ts';
import { createPaymentGateway } from '../../shared/data/payment-gateway.ts';
import { configuration } from '../configuration.ts';
import { drafts } from '../data/drafts.ts';
import { mailLanguage } from '../data/mail-language.ts';

/** The accent of the light theme: the gateway's window has one look in both. */
const themeColour = () => '#0a5a74';

/** The browser, as every journey sees it. */
export const journeyDeps = {
  drafts,
  clock: systemClock,
  wait: pause,
  lang: mailLanguage,
};

export function paymentGateway() {
  const gateway = createPaymentGateway({ configuration, scope: window, themeColour });
  return onTop(gateway, document.documentElement);
}
