import type { Database } from '../database/open-database.ts';
import type { Payment } from './entities.ts';
import { BadRequest } from './gateway-errors.ts';
import type { GatewayDeps } from './webhooks.ts';

export type Captures = ReturnType<typeof createCaptures>;

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
