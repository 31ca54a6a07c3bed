import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { inTransaction } from './database.ts';
import type { Order, Payment } from './entities.ts';
import { type Draw, gatewayId } from './identifiers.ts';
import type { Ledger } from './ledger.ts';
import { declinedByBank, type Refusal } from './refusals.ts';
import { type AttemptPlan, attemptPlan, type ScenarioName } from './scenarios.ts';
import { paymentSignature } from './signatures.ts';
import type { Webhooks } from './webhooks.ts';

/** What `handler` of the page is called with. */
export interface PaidAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** What one press of Pay or Decline came to, as the checkout page shows it. */
export type AttemptResult =
  | { readonly result: 'paid'; readonly answer: PaidAnswer }
  | { readonly result: 'declined'; readonly error: Refusal }
  /** The page that opened the checkout is told nothing. */
  | { readonly result: 'silent'; readonly message: string }
  /** The checkout is over: paid already, or never opened here. */
  | { readonly result: 'ended'; readonly message: string };

export interface Attempt {
  readonly token: string;
  readonly choice: 'pay' | 'decline';
  readonly scenario: ScenarioName;
  readonly email: string | null;
  readonly contact: string | null;
  readonly description: string | null;
}

export interface CheckoutDeps {
  readonly now: () => Date;
  readonly draw: Draw;
  readonly keySecret: string;
  /** From an order's making until its seats have surely been given back, in milliseconds. */
  readonly lateAfter: number;
}

const declinedPlan: AttemptPlan = { kind: 'declined' };

/** The part of the gateway that the traveller sees. A session is one opened checkout: its token ends with the payment. */
export function createCheckout(
  database: DatabaseSync,
  { ledger, webhooks }: { ledger: Ledger; webhooks: Webhooks },
  deps: CheckoutDeps,
) {
  const addSession = database.prepare('INSERT INTO sessions (token, orderId, madeAt) VALUES (?, ?, ?)');
  const session = database.prepare('SELECT * FROM sessions WHERE token = ?');
  const countAttempt = database.prepare('UPDATE sessions SET attempts = attempts + 1 WHERE token = ?');
  const spend = database.prepare('UPDATE sessions SET spent = 1 WHERE token = ?');

  const decline = (attempt: Attempt, order: Order, delays: readonly number[]): Payment => {
    const payment = ledger.addPayment({ ...payer(attempt), orderId: order.id, status: 'failed' });
    webhooks.queue({ event: 'payment.failed', payment }, delays);
    return payment;
  };

  const pay = (attempt: Attempt, order: Order, plan: Extract<AttemptPlan, { kind: 'paid' }>) => {
    if (plan.afterDecline) decline(attempt, order, plan.webhooks.failed);
    const payments = Array.from({ length: plan.payments }, () => {
      if (plan.capture === 'after the hold') {
        const captureAt = new Date(order.created_at * 1000 + deps.lateAfter);
        return ledger.addPayment({ ...payer(attempt), orderId: order.id, status: 'created', captureAt });
      }
      const payment = ledger.addPayment({ ...payer(attempt), orderId: order.id, status: 'captured' });
      webhooks.queue({ event: 'payment.captured', payment }, plan.webhooks.captured);
      return payment;
    });
    return payments;
  };

  const answerFor = (order: Order, paymentId: string, secret = deps.keySecret): PaidAnswer => ({
    razorpay_payment_id: paymentId,
    razorpay_order_id: order.id,
    razorpay_signature: paymentSignature(secret, order.id, paymentId),
  });

  return {
    /** @returns the token that the checkout page pays with. */
    open(order: Order): string {
      const token = randomBytes(24).toString('hex');
      addSession.run(token, order.id, deps.now().getTime());
      return token;
    },

    attempt(attempt: Attempt): AttemptResult {
      return inTransaction(database, (): AttemptResult => {
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
          const answer = answerFor(order, gatewayId('pay_', deps.draw), randomBytes(32).toString('hex'));
          return { result: 'paid', answer };
        }
        const [first] = pay(attempt, order, plan);
        return plan.silence === null && first
          ? { result: 'paid', answer: answerFor(order, first.id) }
          : { result: 'silent', message: plan.silence ?? '' };
      });
    },
  };
}

function payer({ email, contact, description }: Attempt) {
  return { email, contact, description };
}
