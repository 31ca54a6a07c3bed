import type { CurrencyCode } from './currency.ts';
import type { Money } from './money.ts';

// What the gateway charges at once, in minor units: at least 1.00 of a currency, and no more than an account may take.
// These are an account's limits unless the gateway was asked to raise them. https://razorpay.com/docs/api/orders/create
const smallest = 100;
const largest: Readonly<Record<CurrencyCode, number>> = {
  INR: 50_000_000,
  USD: 1_000_000,
  EUR: 1_000_000,
  GBP: 1_000_000,
};

export const notPaidOnline = 'This trip cannot be paid online. Please contact support.';
export const tooManySeatsAtOnce = 'So many seats cannot be paid at once. Please book fewer seats.';

/** Whether the gateway can charge a total at once. */
export function chargeable({ minor, currency }: Money): 'yes' | 'too-small' | 'too-large' {
  if (minor < smallest) return 'too-small';
  return minor > largest[currency] ? 'too-large' : 'yes';
}
