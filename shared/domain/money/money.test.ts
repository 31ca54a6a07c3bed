import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from './currencies.ts';
import { CurrencyCode } from './currency.ts';
import { formatMoney, gatewayAmount, majorAmount, moneyFromMajor, sameMoney, timesSeats } from './money.ts';

const currency = fc.constantFrom(...CurrencyCode.options);
/** Up to ten billion major units. */
const minor = fc.integer({ min: -1e12, max: 1e12 });

describe('minor units', () => {
  test('come from major units', () => {
    expect(moneyFromMajor(1049.5, 'EUR')).toEqual({ minor: 104950, currency: 'EUR' });
    expect(moneyFromMajor(0.29, 'USD').minor).toBe(29);
    expect(moneyFromMajor(-0.001, 'USD').minor).toBe(0);
  });

  test('survive the way to major units and back', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const money = { minor: amount, currency: code };
        expect(moneyFromMajor(majorAmount(money), code)).toEqual(money);
      }),
    );
  });

  test('of many seats are the sum of the seats', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 1, max: 6 }), (amount, seats) => {
        const seat = { minor: amount, currency: 'INR' } as const;
        const sum = Array.from({ length: seats }, () => seat.minor).reduce((total, each) => total + each, 0);
        expect(timesSeats(seat, seats)).toEqual({ minor: sum, currency: 'INR' });
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('reject %s, which is no amount', (major) => {
    expect(() => moneyFromMajor(major, 'INR')).toThrow(RangeError);
  });

  test('are what the gateway is given, whole', () => {
    expect(gatewayAmount(1049.5)).toBe(104950);
    // 19.99 * 100 is 1998.9999999999998.
    expect(gatewayAmount(19.99)).toBe(1999);
  });

  test('are the same money only in the same currency', () => {
    expect(sameMoney({ minor: 1, currency: 'INR' }, { minor: 1, currency: 'INR' })).toBe(true);
    expect(sameMoney({ minor: 1, currency: 'INR' }, { minor: 2, currency: 'INR' })).toBe(false);
    expect(sameMoney({ minor: 1, currency: 'INR' }, { minor: 1, currency: 'USD' })).toBe(false);
  });
});

describe('shown amounts', () => {
  test.each([
    [10495000, 'INR', '₹1,04,950'],
    [123456789000, 'INR', '₹1,23,45,67,890'],
    [104950, 'EUR', '€1,049.50'],
    [123456789, 'USD', '$1,234,567.89'],
    [5, 'GBP', '£0.05'],
    [99900, 'GBP', '£999'],
    [0, 'INR', '₹0'],
    [-104900, 'USD', '-$1,049'],
  ] as const)('%i %s reads %s', (amount, code, text) => {
    expect(formatMoney({ minor: amount, currency: code })).toBe(text);
  });

  test('tell the exact amount back', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        const text = formatMoney({ minor: amount, currency: code });
        const digits = text.replace(currencies[code].symbol, '').replaceAll(',', '');
        expect(moneyFromMajor(Number(digits), code).minor).toBe(amount);
      }),
    );
  });
});

test('every currency has its code, symbol and label', () => {
  expect(Object.values(currencies).map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
    'INR ₹',
    'USD $',
    'EUR €',
    'GBP £',
  ]);
  for (const { label } of Object.values(currencies)) expect(label).not.toBe('');
});
