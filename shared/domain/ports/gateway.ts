import type { Money } from '../money/money.ts';
import type { Result } from './outcome.ts';

/** What the gateway's payment window is opened with. */
export interface Checkout {
  readonly orderId: string;
  readonly total: Money;
  /** Contains the booking reference. */
  readonly description: string;
  readonly email: string;
  /** Null where only a masked number is known: then nothing is prefilled. */
  readonly phone: string | null;
}

/** The gateway's proof of a payment, which only the function can check. */
export interface PaymentProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export type CheckoutOutcome =
  | { readonly kind: 'paid'; readonly proof: PaymentProof }
  /** Closed by the traveller. */
  | { readonly kind: 'dismissed' };

/** Whether the gateway's script is on the page; the error is the sentence for the traveller. */
export type GatewayLoad = Result<null, string>;

export interface PaymentGateway {
  /** Fetches the gateway's script once; a failed attempt may be repeated. */
  load(): Promise<GatewayLoad>;
  /**
   * Opens the payment window, which stays open over declined attempts: each is reported to `onDecline`. Needs a
   * successful `load`.
   */
  open(checkout: Checkout, onDecline?: (reason: string) => void): Promise<CheckoutOutcome>;
  /** Closes an open window as dismissed and takes the script off the page. */
  dispose(): void;
}
