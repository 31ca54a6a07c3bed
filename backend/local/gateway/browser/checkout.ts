import type { MessageToCheckout, MessageToPage } from './messages.ts';
import { type Overlay, showOverlay } from './overlay.ts';

/** The options of Razorpay's checkout that this one supports; others are ignored. */
interface CheckoutOptions {
  key: string;
  order_id: string;
  /** In the currency's hundredths. */
  amount: number | string;
  currency?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string };
  theme?: { color?: string };
  handler?: (answer: Extract<MessageToPage, { type: 'paid' }>['answer']) => void;
  modal?: { ondismiss?: () => void };
}

type FailureListener = (failure: Pick<Extract<MessageToPage, { type: 'failed' }>, 'error'>) => void;

const ownAddress = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;
const checkoutPage = new URL('checkout', ownAddress);

// A frame that cannot be loaded would otherwise leave the traveller behind a dark cover.
const readyTimeoutMs = 15_000;

class Razorpay {
  readonly #options: CheckoutOptions;
  readonly #failureListeners: FailureListener[] = [];
  #overlay: Overlay | null = null;
  #readyTimeout: ReturnType<typeof setTimeout> | undefined;

  constructor(options: CheckoutOptions) {
    for (const name of ['key', 'order_id', 'amount'] as const) {
      if (!options?.[name]) throw new Error(`The option "${name}" is needed to open the checkout.`);
    }
    this.#options = options;
  }

  on(event: string, listener: FailureListener): this {
    if (event === 'payment.failed') this.#failureListeners.push(listener);
    return this;
  }

  open(): void {
    if (this.#overlay) return;
    const { key, order_id, amount, currency } = this.#options;
    const address = new URL(checkoutPage);
    address.search = new URLSearchParams({
      key,
      order: order_id,
      amount: String(amount),
      ...(currency ? { currency } : {}),
      // Not the location's, which is opaque in a frame whose content is an attribute.
      page: self.origin,
    }).toString();
    window.addEventListener('message', this.#onMessage);
    this.#overlay = showOverlay(address.href);
    this.#readyTimeout = setTimeout(() => this.close(), readyTimeoutMs);
  }

  /** Closes the checkout and calls `ondismiss`, as when the traveller closes it. */
  close(): void {
    if (!this.#overlay) return;
    this.#remove();
    this.#options.modal?.ondismiss?.();
  }

  #remove(): void {
    clearTimeout(this.#readyTimeout);
    window.removeEventListener('message', this.#onMessage);
    this.#overlay?.remove();
    this.#overlay = null;
  }

  readonly #onMessage = (event: MessageEvent<MessageToPage>): void => {
    const frame = this.#overlay?.frame.contentWindow;
    if (!frame || event.source !== frame || event.origin !== checkoutPage.origin) return;
    const message = event.data;
    switch (message.type) {
      case 'ready':
        clearTimeout(this.#readyTimeout);
        frame.postMessage(this.#optionsMessage(), checkoutPage.origin);
        break;
      case 'failed':
        for (const listener of this.#failureListeners) listener({ error: message.error });
        break;
      case 'paid':
        this.#remove();
        this.#options.handler?.(message.answer);
        break;
      case 'dismissed':
        this.close();
        break;
    }
  };

  #optionsMessage(): MessageToCheckout {
    const { description, prefill, theme } = this.#options;
    return {
      type: 'options',
      description: String(description ?? ''),
      email: String(prefill?.email ?? ''),
      contact: String(prefill?.contact ?? ''),
      color: String(theme?.color ?? ''),
    };
  }
}

Object.assign(window, { Razorpay });
