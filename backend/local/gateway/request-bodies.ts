import * as v from 'valibot';

import { CurrencyCode } from '../../../shared/domain/money/currency.ts';

const Receipt = v.nullish(
  v.pipe(
    v.string('The receipt must be a string.'),
    v.maxLength(40, 'The receipt may not be greater than 40 characters.'),
  ),
  null,
);

const Notes = v.optional(
  v.pipe(
    v.record(v.string(), v.string(), 'The notes must be an object of texts.'),
    v.maxEntries(15, 'The number of notes fields should be 15 or less.'),
  ),
  {},
);

const Amount = v.pipe(
  v.number('The amount must be an integer.'),
  v.safeInteger('The amount must be an integer.'),
);

/**
 * The body of `POST /orders`. Its capture settings are not read: every payment is captured, however late it is authorised.
 * https://razorpay.com/docs/payments/payments/capture-settings/api/
 */
export const OrderBody = v.object(
  {
    amount: Amount,
    currency: v.pipe(
      v.string('The currency field is required.'),
      v.picklist(CurrencyCode.options, 'Currency is not supported'),
    ),
    receipt: Receipt,
    notes: Notes,
  },
  'The amount field is required.',
);

export type OrderBody = v.InferOutput<typeof OrderBody>;

/** The body of `POST /payments/{id}/capture`. */
export const CaptureBody = v.object({ amount: Amount, currency: v.picklist(CurrencyCode.options) });

/** The body of `POST /payments/{id}/refund`; without an amount it is all that is left. */
export const RefundBody = v.object({
  amount: v.nullish(v.pipe(Amount, v.minValue(100, 'The amount must be atleast INR 1.00')), null),
  receipt: Receipt,
  notes: Notes,
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

const Whole = (fallback: string, most: number) =>
  v.optional(
    v.pipe(v.string(), v.digits('The value must be an integer.'), v.transform(Number), v.maxValue(most)),
    fallback,
  );

/** Which entries of a list: from and to in whole seconds since 1970, both included; at most 100 of them, newest first. */
export const Span = v.object({
  from: Whole('0', Number.MAX_SAFE_INTEGER),
  to: Whole('4294967295', Number.MAX_SAFE_INTEGER),
  count: Whole('10', 100),
  skip: Whole('0', Number.MAX_SAFE_INTEGER),
});

export type Span = v.InferOutput<typeof Span>;
