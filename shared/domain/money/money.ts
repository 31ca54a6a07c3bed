import type { Translate } from '../languages/translate.ts';
import { currencies } from './currencies.ts';
import type { CurrencyCode } from './currency.ts';

/** An amount in whole minor units (paise, cents, pence) of its currency. */
export interface Money {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

/** In major units: larger amounts are mistakes, and could not be exact in minor units. */
export const largestAmount = 1e12;

/** Minor units in one major unit; the same for every currency of the table. */
const minorUnits = 100;

/**
 * Money from major units (rupees, euros), to the nearest minor unit.
 * @throws RangeError for an amount that is not finite or too large to be exact in minor units.
 */
export function moneyFromMajor(major: number, currency: CurrencyCode): Money {
  return { minor: gatewayAmount(major), currency };
}

/** The amount in major units, as stored in rows and sent in calls. */
export function majorAmount(money: Money): number {
  return money.minor / minorUnits;
}

/** The price of `seats` seats at `money` each; exact. */
export function timesSeats(money: Money, seats: number): Money {
  return { minor: money.minor * seats, currency: money.currency };
}

/** Whether both name the same amount of the same currency. */
export function sameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency;
}

/**
 * What the card gateway is given for an amount in major units: the amount × 100, whole.
 * @throws RangeError for an amount that is not finite or too large to be exact.
 */
export function gatewayAmount(major: number): number {
  const minor = Math.round(major * minorUnits);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount of money: ${major}`);
  // Rounding a small negative amount gives -0, which is not equal to 0 everywhere.
  return minor === 0 ? 0 : minor;
}

/**
 * The amount as people read it: the table's symbol, digits grouped as the currency's readers group them
 * (rupees by lakh and crore), decimals only when there are any: '₹1,04,950', '€1,049.50'; another language groups and places
 * them by its own rules.
 */
export function formatMoney(money: Money, t?: Translate): string {
  if (t?.formats) return t.formats.money(money);
  const sign = money.minor < 0 ? '-' : '';
  const minor = Math.abs(money.minor);
  const whole = String(Math.floor(minor / minorUnits));
  const rest = minor % minorUnits;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${sign}${currencies[money.currency].symbol}${grouped(whole, money.currency)}${decimals}`;
}

function grouped(digits: string, currency: CurrencyCode): string {
  return currency === 'INR'
    ? digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
    : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
