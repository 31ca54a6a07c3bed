import type { PaidAnswer } from '../checkout.ts';
import type { Refusal } from '../refusals.ts';

/** What the framed checkout tells the page that opened it. */
export type MessageToPage =
  | { readonly type: 'ready' }
  | { readonly type: 'paid'; readonly answer: PaidAnswer }
  | { readonly type: 'failed'; readonly error: Refusal }
  | { readonly type: 'dismissed' };

/** What the page tells the framed checkout, once it is ready. */
export interface MessageToCheckout {
  readonly type: 'options';
  readonly name: string;
  readonly description: string;
  readonly email: string;
  readonly contact: string;
  /** `#rrggbb`, or empty for the gateway's own. */
  readonly color: string;
  readonly escape: boolean;
}
