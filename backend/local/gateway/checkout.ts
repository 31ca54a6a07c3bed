import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { minute, second } from '../../../shared/domain/time/durations.ts';
import type { Database } from '../database/open-database.ts';
import { gatewayId, insert } from './database.ts';
import { feeOf, type Order, type Payment } from './entities.ts';
import { BadRequest, declinedByBank, type GatewayError } from './gateway-errors.ts';
import type { NewPayment } from './ledger.ts';
import { type AttemptPlan, attemptPlan, scenarioNames } from './scenarios.ts';
import { type GatewayDeps, signature } from './webhooks.ts';

type Captures = ReturnType<typeof createCaptures>;

/** Turns reserved money into the merchant's: when it is due, or when an operator asks for it. */
export function createCaptures(database: Database, { ledger, webhooks }: GatewayDeps) {
  /** As the payment was when it was authorised, even if it is captured by now. */
  function reportAuthorized(payment: Payment, delays: readonly number[]): void {
    const authorized = { ...payment, status: 'authorized', captured: false } as const;
    webhooks.queue({ event: 'payment.authorized', payment: authorized }, delays);
  }

  function reportCaptured(payment: Payment, delays: readonly number[]): void {
    webhooks.queue({ event: 'payment.captured', payment }, delays);
    webhooks.queue({ event: 'order.paid', payment, order: ledger.order(payment.order_id) }, delays);
  }

  return {
    reportAuthorized,
    reportCaptured,

    /** @throws BadRequest unless the money is reserved, or the bank still has to answer. */
    capture(paymentId: string): Payment {
      const before = ledger.payment(paymentId);
      if (before.status !== 'authorized' && before.status !== 'created')
        throw new BadRequest('Only an authorised payment can be captured.');
      database.run(`UPDATE payments SET status = 'captured', captureAt = NULL WHERE id = ?`, [paymentId]);
      const payment = ledger.payment(paymentId);
      if (before.status === 'created') reportAuthorized(payment, [0]);
      reportCaptured(payment, [0]);
      return payment;
    },
  };
}

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

interface CheckoutDeps extends GatewayDeps {
  readonly captures: Captures;
  readonly keySecret: string;
  /** How long the merchant holds the seats of an order, unless its note `hold_expires_at` names a later end. */
  readonly holdSeconds: number;
  /** By how long after its end a hold has been noticed to be over. */
  readonly noticeSeconds: number;
}

/** From the authorisation of a payment of the scenario `authorised` until its capture. */
const captureAfter = 2 * minute;

/** From a payment of the scenario `dispute` until its dispute. */
const disputeAfter = 5 * second;

/** The checkouts that travellers see. Each has a token, which is spent by the payment. */
export function createCheckout(database: Database, deps: CheckoutDeps) {
  const { ledger, captures, webhooks } = deps;

  function decline(attempt: Attempt, order: Order, delays: readonly number[]): Payment {
    const payment = ledger.addPayment({ ...terms(attempt, order), status: 'failed' });
    webhooks.queue({ event: 'payment.failed', payment }, delays);
    return payment;
  }

  function pay(attempt: Attempt, order: Order, plan: AttemptPlan): Payment {
    const payment = ledger.addPayment({
      ...terms(attempt, order),
      ...progress(order, plan),
      refundAnswer: plan.refundAnswer,
      ...(plan.disputed ? { disputeAt: deps.now().getTime() + disputeAfter } : {}),
    });
    if (payment.status !== 'created') captures.reportAuthorized(payment, plan.webhooks.captured);
    if (payment.captured) captures.reportCaptured(payment, plan.webhooks.captured);
    return payment;
  }

  /** How far the payment gets at once, and when it is captured if that is later. */
  function progress(order: Order, { capture }: AttemptPlan): Pick<NewPayment, 'status' | 'captureAt'> {
    switch (capture) {
      case 'after the hold':
        return { status: 'created', captureAt: holdEnd(order) + deps.noticeSeconds * second };
      case 'some time after the authorisation':
        return { status: 'authorized', captureAt: deps.now().getTime() + captureAfter };
      case 'now':
        return { status: 'captured' };
    }
  }

  /** In milliseconds. */
  function holdEnd({ created_at, notes }: Order): number {
    const usual = (created_at + deps.holdSeconds) * second;
    return Math.max(usual, Date.parse(notes['hold_expires_at'] ?? '') || 0);
  }

  /** What every payment of this attempt has in common. */
  function terms({ email, contact, description }: Attempt, order: Order) {
    const fee = { fee: feeOf(order.amount), feeBearer: deps.settings().feeBearer };
    return { orderId: order.id, email, contact, description, ...fee };
  }

  function signedAnswer(order: Order, paymentId: string, secret = deps.keySecret): AttemptResult {
    const answer = {
      razorpay_payment_id: paymentId,
      razorpay_order_id: order.id,
      razorpay_signature: signature(secret, `${order.id}|${paymentId}`),
    };
    return { result: 'paid', answer };
  }

  return {
    /** @returns the token with which the checkout page pays. */
    open(order: Order): string {
      const token = randomBytes(24).toString('hex');
      insert(database, 'sessions', { token, orderId: order.id, madeAt: deps.now().getTime() });
      return token;
    },

    attempt(attempt: Attempt): AttemptResult {
      const { choice, scenario, token } = attempt;
      const session = database.get('SELECT orderId, attempts, spent FROM sessions WHERE token = ?', [token]);
      if (!session) return { result: 'ended', message: 'This checkout is not open.' };
      const order = ledger.order(String(session['orderId']));
      if (Number(session['spent']) === 1 || order.status === 'paid')
        return { result: 'ended', message: 'This order has been paid already.' };
      const plan = attemptPlan(scenario, Number(session['attempts']) + 1);
      const declined = choice === 'decline' || plan.outcome === 'declined';
      database.run('UPDATE sessions SET attempts = attempts + 1, spent = ? WHERE token = ?', [
        declined ? 0 : 1,
        token,
      ]);
      if (declined) {
        const payment = decline(attempt, order, [0]);
        return { result: 'declined', error: declinedByBank(order.id, payment.id) };
      }
      if (plan.outcome === 'forged')
        return signedAnswer(order, gatewayId('pay_'), randomBytes(32).toString('hex'));
      if (plan.afterDecline) decline(attempt, order, plan.webhooks.failed);
      const first = pay(attempt, order, plan);
      if (plan.payments === 2) pay(attempt, order, plan);
      return plan.silentMessage === null
        ? signedAnswer(order, first.id)
        : { result: 'silent', message: plan.silentMessage };
    },
  };
}
