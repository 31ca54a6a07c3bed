import { english, type Translate } from '../languages/translate.ts';
import { CurrencyCode } from '../money/currency.ts';
import { formatMoney, type Money, majorAmount, moneyFromMajor } from '../money/money.ts';

/** Prices in one currency, in minor units: more than `above`, and up to `upTo` where there is an end. */
export interface PriceRange {
  readonly currency: CurrencyCode;
  readonly above: number;
  readonly upTo: number | null;
}

/** '₹20,000 – ₹40,000', 'up to €900', 'over $1,500'. */
export function rangeLabel({ currency, above, upTo }: PriceRange, t: Translate = english): string {
  const least = formatMoney({ minor: above, currency }, t);
  if (upTo === null) return t('over {amount}', { amount: least });
  const most = formatMoney({ minor: upTo, currency }, t);
  return above === 0 ? t('up to {amount}', { amount: most }) : `${least} – ${most}`;
}

/** As the address has them: 'EUR-900' is up to, 'EUR-900-1800' between, and 'EUR-1800-' over. */
export function writeRanges(ranges: readonly PriceRange[]): string {
  return ranges
    .map(({ currency, above, upTo }) => {
      const most = upTo === null ? '' : majorAmount({ minor: upTo, currency });
      return above === 0
        ? `${currency}-${most}`
        : `${currency}-${majorAmount({ minor: above, currency })}-${most}`;
    })
    .join('_');
}

/** Reads what an address has, of each currency the first; none where a part of it cannot be read. */
export function readRanges(text: string): readonly PriceRange[] {
  const ranges = text.split('_').map(readRange);
  const read = ranges.filter((range) => range !== null);
  return read.length < ranges.length
    ? []
    : read.filter(({ currency }, at) => read.findIndex((other) => other.currency === currency) === at);
}

function readRange(text: string): PriceRange | null {
  const [, code, first = '', second] = /^([A-Z]{3})-(\d{1,9})(?:-(\d{0,9}))?$/.exec(text) ?? [];
  const currency = CurrencyCode.options.find((option) => option === code);
  if (!currency) return null;
  const minor = (amount: string) => moneyFromMajor(Number(amount), currency).minor;
  if (second === undefined) return { currency, above: 0, upTo: minor(first) };
  return { currency, above: minor(first), upTo: second === '' ? null : minor(second) };
}

export const upTo = ({ currency, minor }: Money): PriceRange => ({ currency, above: 0, upTo: minor });

/** A choice among the prices of all currencies: each trip is measured in its own. */
export interface PriceBand {
  readonly label: string;
  readonly ranges: readonly PriceRange[];
}

/**
 * The lower, the middle and the upper prices, by up to three round amounts of each currency that divide its trips in parts of about the
 * same size. Without a second currency none: its amounts say the same.
 */
export function priceBands(amounts: readonly Money[]): readonly PriceBand[] {
  const used = CurrencyCode.options
    .map((currency) => ({ currency, steps: stepsIn(currency, amounts) }))
    .filter(({ steps }) => steps.length > 0);
  if (used.length < 2) return [];
  const lower = used.map(({ currency, steps: [first = 0] }) => ({ currency, above: 0, upTo: first }));
  const middle = used.flatMap(({ currency, steps: [first = 0, second, third] }) =>
    second === undefined || third === undefined ? [] : [{ currency, above: first, upTo: second }],
  );
  const upper = used.flatMap(({ currency, steps: [first = 0, second, third] }) =>
    second === undefined ? [] : [{ currency, above: third === undefined ? first : second, upTo: null }],
  );
  return [
    { label: 'Lower prices', ranges: lower },
    { label: 'Middle prices', ranges: middle },
    { label: 'Upper prices', ranges: upper },
  ].filter(({ ranges }) => ranges.length > 0);
}

const stepsIn = (currency: CurrencyCode, amounts: readonly Money[]): readonly number[] =>
  amounts
    .filter((money) => money.currency === currency)
    .map(({ minor }) => minor)
    .sort((one, other) => one - other);
