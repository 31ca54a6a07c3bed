import type { CurrencyCode } from './currency.ts';
import type { Money } from './money.ts';

interface ChargeLimits {
  readonly smallest: number;
  readonly largest: number;
}

/**
 * What the gateway charges at once, in minor units. It refuses less than 1.00 of a currency and more than an account may
 * take; these are an account's limits unless the gateway was asked to raise them.
 * https://razorpay.com/docs/api/orders/create
 */
const limits: Readonly<Record<CurrencyCode, ChargeLimits>> = {
  INR: { smallest: 100, largest: 50_000_000 },
  USD: { smallest: 100, largest: 1_000_000 },
  EUR: { smallest: 100, largest: 1_000_000 },
  GBP: { smallest: 100, largest: 1_000_000 },
};

export const notPaidOnline = 'This trip cannot be paid online. Please contact support.';

/** Whether the gateway can charge a total at once. */
export function chargeable({ minor, currency }: Money): 'yes' | 'too-small' | 'too-large' {
  const { smallest, largest } = limits[currency];
  if (minor < smallest) return 'too-small';
  return minor > largest ? 'too-large' : 'yes';
}
