import { bookingMessages } from '../domain/booking-messages.ts';
import type { RazorpayConstructor } from './razorpay.ts';

/** The window that the script runs in. */
export interface GatewayScope {
  readonly document: Document;
  Razorpay?: RazorpayConstructor;
}

export type ScriptLoad = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Milliseconds until a script that neither loads nor fails is given up. */
const patience = 20_000;

const failed: ScriptLoad = { ok: false, message: bookingMessages.gatewayLoadFailed };
const silent: ScriptLoad = { ok: false, message: bookingMessages.gatewayMissing };

export interface GatewayScript {
  /** Puts the script on the page once. A failed attempt leaves no element behind and may be repeated. */
  load(): Promise<ScriptLoad>;
  /** Takes the script off the page. */
  remove(): void;
}

/** The gateway's checkout script on one page, fetched on demand. */
export const createGatewayScript = (scope: GatewayScope, address: string): GatewayScript => {
  let element: HTMLScriptElement | null = null;
  let loading: Promise<ScriptLoad> | null = null;

  const remove = () => {
    element?.remove();
    element = null;
    loading = null;
  };

  const insert = () =>
    new Promise<ScriptLoad>((resolve) => {
      const script = scope.document.createElement('script');
      const giveUp = setTimeout(() => resolve(failed), patience);
      const settle = (outcome: ScriptLoad) => {
        clearTimeout(giveUp);
        resolve(outcome);
      };
      script.src = address;
      script.async = true;
      script.addEventListener('load', () => settle(scope.Razorpay ? { ok: true } : silent));
      script.addEventListener('error', () => settle(failed));
      element = script;
      scope.document.head.append(script);
    });

  const load = async (): Promise<ScriptLoad> => {
    if (scope.Razorpay) return { ok: true };
    loading ??= insert();
    const attempt = loading;
    const outcome = await attempt;
    if (!outcome.ok && loading === attempt) remove();
    return outcome;
  };

  return { load, remove };
};
