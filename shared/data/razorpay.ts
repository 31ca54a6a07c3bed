/** The part of the gateway's checkout script that this product uses. */
export interface RazorpayOptions {
  readonly key: string;
  /** Whole minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly order_id: string;
  readonly description: string;
  readonly prefill: { readonly email: string; readonly contact?: string };
  readonly theme: { readonly color: string };
  readonly modal: { readonly ondismiss: () => void };
  readonly handler: (response: unknown) => void;
}

export interface RazorpayCheckout {
  open(): void;
  on(event: 'payment.failed', listener: (response: unknown) => void): void;
  close?(): void;
}

export type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayCheckout;
