import * as bookingMessages from '../domain/bookings/booking-messages.ts';
import type { GatewayLoad } from '../domain/ports/gateway.ts';
import type { RazorpayConstructor } from './razorpay.ts';

/** The window that the script runs in. */
export interface GatewayScope {
  readonly document: Document;
  readonly location?: Pick<Location, 'href'>;
  addEventListener?(name: 'popstate', listener: () => void): void;
  removeEventListener?(name: 'popstate', listener: () => void): void;
  Razorpay?: RazorpayConstructor;
  /** Where the page wants every address of a script to pass a policy. */
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): { createScriptURL(address: string): unknown };
  };
}

/** Of the policy that a page with Trusted Types has to allow; the only script that it lets pass is the gateway's. */
const policyName = 'group-trips';
const trusted = new Map<string, unknown>();

/** @throws TypeError where the page does not allow the policy. */
function trustedAddress({ trustedTypes }: GatewayScope, address: string): string {
  if (trustedTypes && !trusted.has(address)) {
    const policy = trustedTypes.createPolicy(policyName, { createScriptURL: () => address });
    trusted.set(address, policy.createScriptURL(address));
  }
  // To the types of the DOM an address is a text, trusted or not.
  return (trusted.get(address) ?? address) as string;
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
      script.async = true;
      script.addEventListener('load', () => settle(scope.Razorpay ? loaded : silent));
      script.addEventListener('error', () => settle(failed));
      try {
        script.src = trustedAddress(scope, address);
        element = script;
        scope.document.head.append(script);
      } catch {
        settle(failed);
      }
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
