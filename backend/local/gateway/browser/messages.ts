import type { PaidAnswer } from '../checkout.ts';
import type { GatewayError } from '../gateway-errors.ts';

/** Messages from the framed checkout to the page that opened it. */
export type MessageToPage =
  | { readonly type: 'ready' }
  | { readonly type: 'paid'; readonly answer: PaidAnswer }
  | { readonly type: 'failed'; readonly error: GatewayError }
  | { readonly type: 'dismissed' };

/** The answer to `ready`. */
export interface MessageToCheckout {
  readonly type: 'options';
  readonly name: string;
  readonly description: string;
  readonly email: string;
  readonly contact: string;
  /** `#rrggbb`, or empty for the gateway's own colour. */
  readonly color: string;
  readonly escape: boolean;
}
