import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { Checkout, CheckoutOutcome, PaymentGateway } from '../../domain/ports/gateway.ts';
import { done } from './outcomes.ts';
import { type Script, type ScriptOf, scripted } from './scripted.ts';

export interface CheckoutScript {
  readonly order?: ScriptOf<BookingActions['createOrder']>;
  readonly verify?: ScriptOf<BookingActions['verifyPayment']>;
  readonly load?: ScriptOf<PaymentGateway['load']>;
  readonly checkout?: Script<[Checkout], CheckoutOutcome>;
}

export const ordered: BookingActions['createOrder'] = async (_, total) => done({ orderId: 'order_1', total });

export const confirmed = done('CONFIRMED' as const);

export const paid: CheckoutOutcome = {
  kind: 'paid',
  proof: { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' },
};

/** The traveller closes the payment window. */
export const dismissed = { kind: 'dismissed' } as const;

/** The ports of a payment, of which everything succeeds unless scripted. */
export function scriptedCheckout(script: CheckoutScript) {
  const order = scripted(script.order ?? [ordered]);
  const verify = scripted(script.verify ?? [confirmed]);
  const load = scripted(script.load ?? [done(null)]);
  const checkout = scripted(script.checkout ?? [paid]);
  const declines: ((reason: string) => void)[] = [];
  const disposals = { count: 0 };
  const gateway: PaymentGateway = {
    load: load.answer,
    open(shown, onDecline) {
      if (onDecline) declines.push(onDecline);
      return checkout.answer(shown);
    },
    dispose() {
      disposals.count += 1;
    },
  };
  return {
    actions: { createOrder: order.answer, verifyPayment: verify.answer },
    gateway,
    declines,
    disposals,
    calls: { order: order.calls, verify: verify.calls, load: load.calls, checkout: checkout.calls },
  };
}
