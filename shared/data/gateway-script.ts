import * as bookingMessages from '../domain/booking-messages.ts';
import type { GatewayLoad } from '../domain/ports/gateway.ts';
import type { RazorpayConstructor } from './razorpay.ts';

/** The window that the script runs in. */
export interface GatewayScope {
  readonly document: Document;
  Razorpay?: RazorpayConstructor;
}

/** Milliseconds until a script that neither loads nor fails is given up. */
const timeout = 20_000;

const loaded: GatewayLoad = { ok: true, value: null };
const failed: GatewayLoad = { ok: false, error: bookingMessages.gatewayLoadFailed };
const silent: GatewayLoad = { ok: false, error: bookingMessages.gatewayMissing };

/** The gateway's checkout script on one page, fetched on demand. */
export function createGatewayScript(scope: GatewayScope, address: string) {
  let element: HTMLScriptElement | null = null;
  let loading: Promise<GatewayLoad> | null = null;

  /** Takes the script off the page. */
  function remove(): void {
    element?.remove();
    element = null;
    loading = null;
  }

  function insert(): Promise<GatewayLoad> {
    return new Promise((resolve) => {
      const script = scope.document.createElement('script');
      const giveUp = setTimeout(() => resolve(failed), timeout);
      function settle(outcome: GatewayLoad): void {
        clearTimeout(giveUp);
        resolve(outcome);
      }
      script.src = address;
      script.async = true;
      script.addEventListener('load', () => settle(scope.Razorpay ? loaded : silent));
      script.addEventListener('error', () => settle(failed));
      element = script;
      scope.document.head.append(script);
    });
  }

  /** Puts the script on the page once. A failed attempt leaves no element behind and may be repeated. */
  async function load(): Promise<GatewayLoad> {
    if (scope.Razorpay) return loaded;
    loading ??= insert();
    const attempt = loading;
    const outcome = await attempt;
    if (!outcome.ok && loading === attempt) remove();
    return outcome;
  }

  return { load, remove };
}
