import { describe, expect, test, vi } from 'vitest';
import type { GatewayScope } from './gateway-script.ts';
import { createPaymentGateway } from './payment-gateway.ts';
import type { RazorpayOptions } from './razorpay.ts';
import { testConfiguration } from './testing/fake-backend.ts';

const checkout = {
  orderId: 'order_1',
  total: { minor: 104950, currency: 'INR' as const },
  description: 'Booking GTley21123456',
  email: 'asha@example.com',
  phone: '9876543210',
};

class FakeScript extends EventTarget {
  src = '';
  removed = false;
  remove() {
    this.removed = true;
  }
}

/** A page on which the gateway's script never loads by itself: the test says what became of it. */
const makePage = () => {
  const scripts: FakeScript[] = [];
  const head = { append: (script: FakeScript) => scripts.push(script) };
  const document = { createElement: () => new FakeScript(), head };
  const scope = { document } as unknown as GatewayScope;
  const look = { colour: '#0a5a74' };
  const gateway = createPaymentGateway({
    configuration: testConfiguration,
    scope,
    themeColour: () => look.colour,
  });
  const finish = (event: 'load' | 'error') => scripts.at(-1)?.dispatchEvent(new Event(event));
  return { scope, gateway, scripts, finish, look };
};

const installRazorpay = (scope: GatewayScope) => {
  const opened: { options: RazorpayOptions; fail: (response: unknown) => void; closed: boolean }[] = [];
  scope.Razorpay = class {
    readonly entry: (typeof opened)[number];
    constructor(options: RazorpayOptions) {
      this.entry = { options, fail: () => undefined, closed: false };
    }
    open() {
      opened.push(this.entry);
    }
    on(_: string, listener: (response: unknown) => void) {
      this.entry.fail = listener;
    }
    close() {
      this.entry.closed = true;
    }
  };
  return opened;
};

describe("the gateway's script", () => {
  test('is put on the page once, from the configured address', async () => {
    const { scope, gateway, scripts, finish } = makePage();
    const loads = [gateway.load(), gateway.load()];
    installRazorpay(scope);
    finish('load');
    expect(await Promise.all(loads)).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(scripts.map((script) => script.src)).toEqual(['http://gateway.test/checkout.js']);
  });

  test('that fails can be tried again', async () => {
    const { scope, gateway, scripts, finish } = makePage();
    const first = gateway.load();
    finish('error');
    expect(await first).toEqual({
      ok: false,
      error: 'Failed to load payment gateway. Please try again.',
    });
    const second = gateway.load();
    installRazorpay(scope);
    finish('load');
    expect(await second).toEqual({ ok: true, value: null });
    expect(scripts).toHaveLength(2);
  });

  test('that loads without defining the gateway says to refresh', async () => {
    const { gateway, finish } = makePage();
    const load = gateway.load();
    finish('load');
    expect(await load).toEqual({
      ok: false,
      error: 'Payment gateway not loaded. Please refresh the page.',
    });
  });

  test('that never answers is given up', async () => {
    vi.useFakeTimers();
    const { gateway } = makePage();
    const load = gateway.load();
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(await load).toMatchObject({ ok: false });
  });

  test('is removed when the page closes', async () => {
    const { scope, gateway, scripts, finish } = makePage();
    const load = gateway.load();
    installRazorpay(scope);
    finish('load');
    await load;
    expect(scripts.map((script) => script.removed)).toEqual([false]);
    gateway.dispose();
    expect(scripts.map((script) => script.removed)).toEqual([true]);
  });
});

describe('the payment window', () => {
  const openOn = (change: Partial<typeof checkout> | { phone: null } = {}) => {
    const page = makePage();
    const opened = installRazorpay(page.scope);
    page.look.colour = '#0b6e4f';
    const declines: string[] = [];
    const outcome = page.gateway.open({ ...checkout, ...change }, (reason) => declines.push(reason));
    const [shown] = opened;
    if (!shown) throw new Error('The window did not open.');
    return { ...page, outcome, shown, declines };
  };

  test('is opened with key, minor units, order, reference, contact and the colour of the moment', () => {
    expect(openOn().shown.options).toMatchObject({
      key: 'rzp_test_embedded',
      amount: 104950,
      currency: 'INR',
      order_id: 'order_1',
      description: 'Booking GTley21123456',
      prefill: { email: 'asha@example.com', contact: '9876543210' },
      theme: { color: '#0b6e4f' },
    });
  });

  test('is given no phone where only a masked one is known', () => {
    expect(openOn({ phone: null }).shown.options.prefill).toEqual({ email: 'asha@example.com' });
  });

  test("hands over the gateway's proof of payment", async () => {
    const { shown, outcome } = openOn();
    shown.options.handler({
      razorpay_order_id: 'order_1',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'signed',
    });
    expect(await outcome).toEqual({
      kind: 'paid',
      proof: { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' },
    });
  });

  test('stays open over a declined payment', async () => {
    const { shown, outcome, declines } = openOn();
    shown.fail({ error: { description: 'Card declined' } });
    expect(declines).toEqual(['Card declined']);
    shown.options.modal.ondismiss();
    expect(await outcome).toEqual({ kind: 'dismissed' });
  });

  test('closes with its page', async () => {
    const { shown, outcome, gateway } = openOn();
    gateway.dispose();
    expect(shown.closed).toBe(true);
    expect(await outcome).toEqual({ kind: 'dismissed' });
  });

  test('cannot open before its script is there', async () => {
    await expect(makePage().gateway.open(checkout)).rejects.toThrow('before its script was loaded');
  });
});
