import { expect, test } from 'vitest';
import { formatMoney } from '../money/money.ts';
import { formatDateRange } from '../trips/trip-dates.ts';
import { english } from './translate.ts';
import { type Translation, translator } from './translator.ts';

const texts: Readonly<Record<string, Translation>> = {
  '{n} seats': { one: '{n} miejsce', few: '{n} miejsca', many: '{n} miejsc', other: '{n} miejsca' },
  'Until {day}': 'Do {day}',
  'Name must be at least {n} characters': 'Co najmniej {n} znaków',
};
const polish = translator('pl', (text) => texts[text]);

test('English is the text itself, with its values and its form for one', () => {
  expect(english('{n} seats', { n: 2 }, '{n} seat')).toBe('2 seats');
  expect(english('{n} seats', { n: 1 }, '{n} seat')).toBe('1 seat');
  expect(english('Until {day}', { day: '{n}' })).toBe('Until {n}');
});

test.each([
  [1, '1 miejsce'],
  [3, '3 miejsca'],
  [5, '5 miejsc'],
])('a language has its own forms for %i', (n, words) => {
  expect(polish('{n} seats', { n }, '{n} seat')).toBe(words);
});

test('what a language lacks is English, also for one', () => {
  expect(polish('{n} spots left', { n: 1 }, '{n} spot left')).toBe('1 spot left');
});

test('a message with its figure written out is known by its general form', () => {
  expect(polish<string>('Name must be at least 3 characters')).toBe('Co najmniej 3 znaków');
});

test('money keeps the table’s symbol, and takes place and digits of the language', () => {
  const german = translator('de', () => undefined);
  expect(formatMoney({ minor: 104_950, currency: 'EUR' }, german)).toBe('1.049,50\u00a0€');
  expect(formatMoney({ minor: 4_500_000, currency: 'INR' }, german)).toBe('45.000\u00a0₹');
  expect(formatMoney({ minor: 104_950, currency: 'EUR' })).toBe('€1,049.50');
});

test('dates are those of the language, of the same days', () => {
  const german = translator('de', () => undefined);
  expect(formatDateRange('2027-03-12T00:00:00Z', '2027-03-19T00:00:00Z', german)).toBe('12.–19. März 2027');
});
