import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { maskEmail, maskPhone } from './mask.ts';

describe('a masked phone number', () => {
  test.each([
    ['9876543210', '98****3210'],
    ['1234567', '12*4567'],
    ['123456', '******'],
    ['12', '**'],
    ['', ''],
  ])('of "%s" is "%s"', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  test('keeps its length and stays as it is when masked again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (phone) => {
        const masked = maskPhone(phone);
        expect(Array.from(masked)).toHaveLength(Array.from(phone).length);
        expect(maskPhone(masked)).toBe(masked);
      }),
    );
  });

  test('shows nothing of what is between', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
    fc.assert(
      fc.property(digits(2), digits(4), digits(4), digits(4), (first, middle, other, last) => {
        expect(maskPhone(first + middle + last)).toBe(maskPhone(first + other + last));
      }),
    );
  });
});

describe('a masked e-mail', () => {
  test.each([
    ['mira@example.com', 'm***@example.com'],
    ['m@example.com', 'm***@example.com'],
    ['"a@b"@example.com', '"***@example.com'],
    ['no-domain', '***'],
    ['@example.com', '***'],
    ['', '***'],
  ])('of "%s" is "%s"', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  test('stays as it is when masked again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), anyText()), (email) => {
        expect(maskEmail(maskEmail(email))).toBe(maskEmail(email));
      }),
    );
  });
});
