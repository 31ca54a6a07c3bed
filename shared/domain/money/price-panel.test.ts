import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { TripStatus } from '../trips/trip-status.ts';
import { bookingButton, pricePanel, spotsLeft } from './price-panel.ts';

const offer = { price: rupees(899), spots: 5, taken: 2 };

describe('the price panel', () => {
  test.each(['published', 'confirmed', 'draft'] as const)('of a %s trip shows the price', (status) => {
    expect(pricePanel(makeTrip({ status }))).toEqual({ kind: 'price', price: rupees(1000) });
  });

  test.each(['cancelled', 'completed', ''])('of a trip with the status "%s" is hidden', (stored) => {
    const status = v.parse(TripStatus, stored);
    expect(pricePanel(makeTrip({ status, offer }))).toEqual({ kind: 'hidden' });
  });

  test('shows the offer for as many bookings as the host set, not as are left', () => {
    expect(pricePanel(makeTrip({ offer }))).toEqual({
      kind: 'early-bird',
      offer: rupees(899),
      spots: 5,
      standard: rupees(1000),
    });
  });

  test('shows the standard price once the offer is used up', () => {
    expect(pricePanel(makeTrip({ offer: { ...offer, taken: 5 } }))).toEqual({
      kind: 'price',
      price: rupees(1000),
    });
  });
});

describe('the booking button', () => {
  test('asks for a spot while there are some', () => {
    expect(bookingButton(makeTrip({ availableSpots: 1 }))).toEqual({
      state: 'open',
      label: 'Request Spot',
      shortLabel: 'Request spot',
      reason: '',
    });
  });

  test('asks for a spot on an instant trip too', () => {
    expect(bookingButton(makeTrip({ hostApproval: false })).label).toBe('Request Spot');
  });

  test.each([0, -1])('is sold out at %i spots, also while bookings are paused', (availableSpots) => {
    const soldOut = { state: 'sold-out', label: 'Sold Out', shortLabel: 'Sold Out' };
    expect(bookingButton(makeTrip({ availableSpots }))).toMatchObject(soldOut);
    expect(bookingButton(makeTrip({ availableSpots, isBookingOpen: false }))).toMatchObject(soldOut);
  });

  test('leads on to the payment of seats that are held, also of the last ones', () => {
    const held = { state: 'held', label: 'Continue', shortLabel: 'Continue', reason: '' };
    expect(bookingButton(makeTrip({ availableSpots: 0 }), true)).toEqual(held);
  });

  test('is paused when bookings are closed', () => {
    expect(bookingButton(makeTrip({ isBookingOpen: false }))).toEqual({
      state: 'paused',
      label: 'Temporarily Paused',
      shortLabel: 'Paused',
      reason: 'The host takes no bookings right now.',
    });
  });

  test.each([
    ['a price of nothing', { price: rupees(0) }],
    ['an offer of nothing', { offer: { ...offer, price: rupees(0) } }],
    ['a price that no card pays at once', { price: rupees(500_000.01) }],
  ])('leads nowhere where the gateway cannot charge %s', (_, change) => {
    expect(bookingButton(makeTrip(change))).toEqual({
      state: 'not-paid-online',
      label: 'Request Spot',
      shortLabel: 'Request spot',
      reason: 'This trip cannot be paid online. Please contact support.',
    });
  });

  test('is open again once an offer of nothing is used up', () => {
    const usedUp = { offer: { price: rupees(0), spots: 1, taken: 1 } };
    expect(bookingButton(makeTrip(usedUp)).state).toBe('open');
  });
});

test.each([
  [1, '1 spot left'],
  [2, '2 spots left'],
  [12, '12 spots left'],
])('%i seats are counted as they are', (availableSpots, words) => {
  expect(spotsLeft({ availableSpots })).toBe(words);
});
