import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

import { expiryMs, isCapturedAutomatically } from './capture-settings.ts';
import type { Captures } from './captures.ts';
import type { Order, Payment } from './entities.ts';
import { feeOf } from './fees.ts';
import { declinedByBank, type GatewayError } from './gateway-errors.ts';
import { gatewayId } from './identifiers.ts';
import type { Ledger, NewPayment } from './ledger.ts';
import { type AttemptPlan, attemptPlan, scenarioNames } from './scenarios.ts';
import type { Settings } from './settings.ts';
import { paymentSignature } from './signatures.ts';
import type { Webhooks } from './webhooks.ts';

/** What the page's `handler` is called with. */
export interface PaidAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** The result of pressing Pay or Decline, as the checkout page shows it. */
export type AttemptResult =
  | { readonly result: 'paid'; readonly answer: PaidAnswer }
  | { readonly result: 'declined'; readonly error: GatewayError }
  /** The page that opened the checkout hears nothing. */
  | { readonly result: 'silent'; readonly message: string }
  /** The order is paid already, or this checkout was never opened. */
  | { readonly result: 'ended'; readonly message: string };

const OptionalText = v.nullable(v.pipe(v.string(), v.maxLength(500)));

/** What the checkout page sends when the traveller presses a button. */
export const Attempt = v.object({
  token: v.string(),
  choice: v.picklist(['pay', 'decline']),
  scenario: v.picklist(scenarioNames),
  email: OptionalText,
  contact: OptionalText,
  description: OptionalText,
});
export type Attempt = v.InferOutput<typeof Attempt>;

export interface CheckoutDeps {
  readonly ledger: Ledger;
  readonly captures: Captures;
  readonly webhooks: Webhooks;
  readonly settings: () => Settings;
  readonly now: () => Date;
  readonly keySecret: string;
  /** Milliseconds after the creation of an order by which its seats have been given back. */
  readonly lateAfter: number;
}

type PaidPlan = Extract<AttemptPlan, { kind: 'paid' }>;

const declinedPlan: AttemptPlan = { kind: 'declined' };

/** The checkouts that travellers see. Each has a token, which is spent by the payment. */
export function createCheckout(database: DatabaseSync, deps: CheckoutDeps) {
  const { ledger, captures, webhooks } = deps;
  const addSession = database.prepare('INSERT INTO sessions (token, orderId, madeAt) VALUES (?, ?, ?)');
  const session = database.prepare('SELECT * FROM sessions WHERE token = ?');
  const countAttempt = database.prepare('UPDATE sessions SET attempts = attempts + 1 WHERE token = ?');
  const spend = database.prepare('UPDATE sessions SET spent = 1 WHERE token = ?');

  function decline(attempt: Attempt, order: Order, delays: readonly number[]): Payment {
    const payment = ledger.addPayment({ ...terms(attempt, order), status: 'failed' });
    webhooks.queue({ event: 'payment.failed', payment }, delays);
    return payment;
  }

  function pay(attempt: Attempt, order: Order, plan: PaidPlan): Payment[] {
    if (plan.afterDecline) decline(attempt, order, plan.webhooks.failed);
    return Array.from({ length: plan.payments }, () => {
      const payment = ledger.addPayment({
        ...terms(attempt, order),
        ...progress(order, plan),
        refundAnswer: plan.refundAnswer,
        ...(plan.disputed ? { disputeAt: deps.now().getTime() + deps.settings().disputeAfter * 1000 } : {}),
      });
      if (payment.status !== 'created') captures.reportAuthorized(payment, plan.webhooks.captured);
      if (payment.captured) captures.reportCaptured(payment, plan.webhooks.captured);
      return payment;
    });
  }

  /** How far the payment gets at once, and when it is looked at again. */
  function progress(order: Order, plan: PaidPlan): Pick<NewPayment, 'status' | 'captureAt' | 'expireAt'> {
    const now = deps.now().getTime();
    switch (plan.capture) {
      case 'after the hold':
        return { status: 'created', captureAt: order.created_at * 1000 + deps.lateAfter };
      case 'some time after the authorisation':
        return { status: 'authorized', captureAt: now + deps.settings().captureAfter * 1000 };
      case 'now': {
        const settings = ledger.captureSettings(order.id);
        return isCapturedAutomatically(settings, 0)
          ? { status: 'captured' }
          : { status: 'authorized', expireAt: now + expiryMs(settings) };
      }
    }
  }

  /** What every payment of this attempt has in common. */
  function terms({ email, contact, description }: Attempt, order: Order) {
    const { feeBearer } = deps.settings();
    return { orderId: order.id, email, contact, description, fee: feeOf(order.amount), feeBearer };
  }

  function signedAnswer(order: Order, paymentId: string, secret = deps.keySecret): PaidAnswer {
    return {
      razorpay_payment_id: paymentId,
      razorpay_order_id: order.id,
      razorpay_signature: paymentSignature(secret, order.id, paymentId),
    };
  }

  return {
    /** @returns the token with which the checkout page pays. */
    open(order: Order): string {
      const token = randomBytes(24).toString('hex');
      addSession.run(token, order.id, deps.now().getTime());
      return token;
    },

    attempt(attempt: Attempt): AttemptResult {
      const opened = session.get(attempt.token);
      const order = opened ? ledger.order(String(opened['orderId'])) : null;
      if (!opened || !order) return { result: 'ended', message: 'This checkout is not open.' };
      if (opened['spent'] === 1 || order.status === 'paid') {
        return { result: 'ended', message: 'This order has been paid already.' };
      }
      countAttempt.run(attempt.token);
      const count = Number(opened['attempts']) + 1;
      const plan = attempt.choice === 'decline' ? declinedPlan : attemptPlan(attempt.scenario, count);
      if (plan.kind === 'declined') {
        const payment = decline(attempt, order, [0]);
        return { result: 'declined', error: declinedByBank(order.id, payment.id) };
      }
      spend.run(attempt.token);
      if (plan.kind === 'forged') {
        const answer = signedAnswer(order, gatewayId('pay_'), randomBytes(32).toString('hex'));
        return { result: 'paid', answer };
      }
      const [first] = pay(attempt, order, plan);
      return plan.silentMessage === null && first
        ? { result: 'paid', answer: signedAnswer(order, first.id) }
        : { result: 'silent', message: plan.silentMessage ?? '' };
    },
  };
}
