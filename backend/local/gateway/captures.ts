import type { DatabaseSync } from 'node:sqlite';

import { expiryMs, isCapturedAutomatically } from './capture-settings.ts';
import type { Payment } from './entities.ts';
import { badRequest, unknownId } from './gateway-errors.ts';
import { justWritten, type Ledger } from './ledger.ts';
import { failed, type Outcome } from './outcome.ts';
import type { Webhooks } from './webhooks.ts';

export interface CaptureRequest {
  readonly paymentId: string;
  /** The amount of the order, or of the payment; null for whatever it is. */
  readonly amount: number | null;
  readonly currency?: string | undefined;
}

interface CaptureDeps {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly now: () => Date;
}

export type Captures = ReturnType<typeof createCaptures>;

/** Turns reserved money into the merchant's: when it is due, or when the merchant asks for it. */
export function createCaptures(database: DatabaseSync, { ledger, webhooks, now }: CaptureDeps) {
  const due = database.prepare('SELECT * FROM payments WHERE captureAt <= ? ORDER BY captureAt');
  const next = database.prepare('SELECT min(captureAt) AS at FROM payments WHERE captureAt IS NOT NULL');
  const setCaptured = database.prepare(
    `UPDATE payments SET status = 'captured', captureAt = NULL, expireAt = NULL WHERE id = ?`,
  );
  const setAuthorized = database.prepare(
    `UPDATE payments SET status = 'authorized', captureAt = NULL, expireAt = ? WHERE id = ?`,
  );

  function capture(id: string): Payment {
    setCaptured.run(id);
    const payment = justWritten(ledger.payment(id));
    reportCaptured(payment, [0]);
    return payment;
  }

  /** As the payment was when it was authorised, even if it is captured by now. */
  function reportAuthorized(payment: Payment, delays: readonly number[]): void {
    const authorized = { ...payment, status: 'authorized', captured: false } as const;
    webhooks.queue({ event: 'payment.authorized', payment: authorized }, delays);
  }

  function reportCaptured(payment: Payment, delays: readonly number[]): void {
    webhooks.queue({ event: 'payment.captured', payment }, delays);
    const order = justWritten(ledger.order(payment.order_id));
    webhooks.queue({ event: 'order.paid', payment, order }, delays);
  }

  return {
    reportAuthorized,
    reportCaptured,

    /** https://razorpay.com/docs/api/payments/capture */
    request({ paymentId, amount, currency }: CaptureRequest): Outcome<{ payment: Payment }> {
      const payment = ledger.payment(paymentId);
      if (!payment) return failed(unknownId);
      if (payment.captured) return failed(badRequest('This payment has already been captured'));
      if (payment.status !== 'authorized') {
        return failed(
          badRequest('Only payments which have been authorized and not yet captured can be captured'),
        );
      }
      const order = justWritten(ledger.order(payment.order_id));
      if (amount !== null && amount !== order.amount && amount !== payment.amount) {
        return failed(badRequest('Capture amount must be equal to the amount authorized', 'amount'));
      }
      if (currency !== undefined && currency !== payment.currency) {
        return failed(badRequest('Capture request currency must be same as payment currency', 'currency'));
      }
      return { ok: true, payment: capture(payment.id) };
    },

    /** The bank has answered, or the gateway gets round to it: captures what the order's settings allow. */
    doDue(): void {
      for (const row of due.all(now().getTime())) {
        const [id, madeAt] = [String(row['id']), Number(row['madeAt'])];
        const settings = ledger.captureSettings(String(row['orderId']));
        if (row['status'] === 'created') {
          setAuthorized.run(madeAt + expiryMs(settings), id);
          reportAuthorized(justWritten(ledger.payment(id)), [0]);
        }
        if (isCapturedAutomatically(settings, Number(row['captureAt']) - madeAt)) capture(id);
        else setAuthorized.run(madeAt + expiryMs(settings), id);
      }
    },

    /** In milliseconds; infinite when nothing is planned. */
    nextAt: (): number => Number(next.get()?.['at'] ?? Number.POSITIVE_INFINITY),
  };
}
