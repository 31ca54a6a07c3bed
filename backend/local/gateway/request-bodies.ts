import * as v from 'valibot';

import { CurrencyCode } from '../../../shared/domain/currency.ts';

const minAmount = 100;

/**
 * The largest amount of one payment, in minor units. Razorpay's is a setting of each account and varies by method; this is
 * the one that its accounts for cards begin with. Orders above it get 'Amount exceeds maximum amount allowed.'
 */
const maxAmounts: Readonly<Record<CurrencyCode, number>> = {
  INR: 50_000_000,
  USD: 1_000_000,
  EUR: 1_000_000,
  GBP: 1_000_000,
};

const Receipt = v.nullish(
  v.pipe(
    v.string('The receipt must be a string.'),
    v.maxLength(40, 'The receipt may not be greater than 40 characters.'),
  ),
  null,
);

const Notes = v.optional(
  v.pipe(
    v.record(
      v.string(),
      v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'The notes must be an object of texts.'),
      'The notes must be an object of texts.',
    ),
    v.maxEntries(15, 'The number of notes fields should be 15 or less.'),
  ),
  {},
);

const Amount = v.pipe(
  v.number('The amount must be an integer.'),
  v.integer('The amount must be an integer.'),
  v.safeInteger('Amount exceeds maximum amount allowed.'),
);

const Currency = v.pipe(
  v.string('The currency field is required.'),
  v.picklist(CurrencyCode.options, 'Currency is not supported'),
);

const Minutes = v.pipe(
  v.number('The period must be an integer.'),
  v.integer('The period must be an integer.'),
);

/**
 * Capture settings of one order, which take precedence over the account's; periods are in minutes after the payment was made.
 * https://razorpay.com/docs/payments/payments/capture-settings/api/
 */
export const CaptureSettings = v.object({
  capture: v.picklist(['automatic', 'manual'], 'The selected capture is invalid.'),
  capture_options: v.optional(
    v.object({
      automatic_expiry_period: v.optional(
        v.pipe(Minutes, v.minValue(12, 'The automatic expiry period must be at least 12.')),
      ),
      manual_expiry_period: v.optional(
        v.pipe(
          Minutes,
          v.minValue(12, 'The manual expiry period must be at least 12.'),
          v.maxValue(7200, 'The manual expiry period may not be greater than 7200.'),
        ),
      ),
      refund_speed: v.optional(v.picklist(['normal', 'optimum'], 'The selected refund speed is invalid.')),
    }),
    {},
  ),
});

export type CaptureSettings = v.InferOutput<typeof CaptureSettings>;

/** The body of `POST /orders`. */
export const OrderBody = v.pipe(
  v.object(
    {
      amount: Amount,
      currency: Currency,
      receipt: Receipt,
      notes: Notes,
      payment: v.nullish(CaptureSettings, null),
    },
    'The amount field is required.',
  ),
  v.forward(
    v.partialCheck(
      [['amount'], ['currency']],
      ({ amount, currency }) => amount <= maxAmounts[currency],
      'Amount exceeds maximum amount allowed.',
    ),
    ['amount'],
  ),
);

export type OrderBody = v.InferOutput<typeof OrderBody>;

export function isTooSmall(amount: number): boolean {
  return amount < minAmount;
}

/** The body of `POST /payments/{id}/capture`. */
export const CaptureBody = v.object(
  { amount: Amount, currency: v.optional(Currency) },
  'The amount field is required.',
);

/** The body of `POST /payments/{id}/refund`; without an amount it is all that is left. */
export const RefundBody = v.object({
  amount: v.nullish(v.pipe(Amount, v.minValue(minAmount, 'The amount must be atleast INR 1.00')), null),
  receipt: Receipt,
  notes: Notes,
  speed: v.optional(v.picklist(['normal', 'optimum'], 'The selected speed is invalid.')),
});

export type RefundBody = v.InferOutput<typeof RefundBody>;

export const IdempotencyKey = v.nullish(
  v.pipe(
    v.string(),
    v.regex(
      /^[A-Za-z0-9_-]{10,}$/,
      'The idempotency key must be at least 10 letters, digits, hyphens or underscores.',
    ),
  ),
  null,
);
