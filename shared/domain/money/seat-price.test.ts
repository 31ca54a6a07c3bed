import { describe, expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { currentSeatPrice, usableOffer } from './seat-price.ts';

const offered = (taken: number, spots = 5) => makeTrip({ offer: { price: rupees(899), spots, taken } });

describe('an early-bird offer', () => {
  test('counts until its last booking is taken', () => {
    expect(usableOffer(offered(4))?.price).toEqual(rupees(899));
    expect(usableOffer(offered(5))).toBeNull();
    expect(usableOffer(offered(6))).toBeNull();
  });

  test.each([1000, 1001])('of %i counts for none, where a seat costs 1000', (major) => {
    const trip = makeTrip({ offer: { price: rupees(major), spots: 5, taken: 0 } });
    expect(usableOffer(trip)).toBeNull();
    expect(currentSeatPrice(trip)).toEqual({ price: rupees(1000), offer: false });
  });

  test('for no bookings at all counts for none', () => {
    expect(usableOffer(offered(0, 0))).toBeNull();
  });
});

describe('a seat', () => {
  test('costs the offer price while the offer lasts', () => {
    expect(currentSeatPrice(offered(4))).toEqual({ price: rupees(899), offer: true });
  });

  test('costs the standard price without an offer, or after it', () => {
    expect(currentSeatPrice(makeTrip())).toEqual({ price: rupees(1000), offer: false });
    expect(currentSeatPrice(offered(5))).toEqual({ price: rupees(1000), offer: false });
  });
});
