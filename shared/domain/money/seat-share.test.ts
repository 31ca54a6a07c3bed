import { expect, test } from 'vitest';
import { priceOfEach, seatShare } from './seat-share.ts';

const rupees = (minor: number) => ({ minor, currency: 'INR' as const });

test('shares of those who leave one after another, and of who is left, add up to what was paid', () => {
  const left = [3, 2, 1].map((seats) => seatShare({ total: rupees(100), seatsPaid: 3, seats }, 1).minor);
  expect(left).toEqual([33, 34, 33]);
  expect(seatShare({ total: rupees(100), seatsPaid: 3, seats: 2 })).toEqual(rupees(67));
  expect(seatShare({ total: rupees(100), seatsPaid: 3, seats: 3 })).toEqual(rupees(100));
});

test('each of several seats has a price where the total divides evenly', () => {
  expect(priceOfEach(rupees(100), 2)).toEqual(rupees(50));
  expect(priceOfEach(rupees(100), 3)).toBeNull();
  expect(priceOfEach(rupees(100), 1)).toBeNull();
});
