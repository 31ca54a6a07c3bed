import type { PaidAnswer } from '../checkout.ts';
import type { GatewayError } from '../gateway-errors.ts';

/** Messages from the framed checkout to the page that opened it. */
export type MessageToPage =
  | { readonly type: 'ready' }
  | { readonly type: 'paid'; readonly answer: PaidAnswer }
  | { readonly type: 'failed'; readonly error: GatewayError }
  | { readonly type: 'dismissed' };

/** The answer to `ready`. Texts are empty where the page gave none. */
export interface MessageToCheckout {
  readonly type: 'options';
  readonly description: string;
  readonly email: string;
  readonly contact: string;
  readonly color: string;
}
