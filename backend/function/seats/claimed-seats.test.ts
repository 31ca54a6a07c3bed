import { describe, expect, test } from 'vitest';
import { firstSeats, formatClaims, hasOffer, lastSeats, parseClaims, without } from './claimed-seats.ts';

const texts = ['a:1,2,o1', 'b:3,o2', 'c:4'];
const claims = parseClaims(texts);

test('claims are read as they were written, also one of which nothing is left', () => {
  const written = [...claims, { claim: 'd', numbers: [] }];
  expect(parseClaims(formatClaims(written))).toEqual(written);
});

test.each([
  [['a:1', 'b:2,o1'], true],
  [['a:1', 'b:2'], false],
  [[], false],
])('%o: an offer is among them, %o', (its, expected) => {
  expect(hasOffer(parseClaims(its))).toBe(expected);
});

describe('of three claims', () => {
  test.each([
    [2, false, ['a:1,2']],
    [2, true, ['a:1,2,o1', 'b:o2']],
    [3, true, ['a:1,2,o1', 'b:3,o2']],
    [9, true, texts],
    [0, false, []],
  ])('the first %i seats, with their offers: %o', (seats, offer, expected) => {
    expect(formatClaims(firstSeats(claims, seats, offer))).toEqual(expected);
  });

  test.each([
    [0, []],
    [2, ['b:3', 'c:4']],
    [3, ['a:2', 'b:3', 'c:4']],
  ])('the last %i seats leave the offers to the others', (seats, expected) => {
    expect(formatClaims(lastSeats(claims, seats))).toEqual(expected);
  });

  test.each([
    [
      ['a:1', 'c:4'],
      ['a:2,o1', 'b:3,o2'],
    ],
    // A seat that was sold anew has another claim.
    [['a:3', 'd:4'], texts],
  ])('without %o', (others, left) => {
    expect(formatClaims(without(claims, parseClaims(others)))).toEqual(left);
  });
});
