import { expect, test } from 'vitest';
import { provenBooking, provenTrip, signedProof } from './signed-proof.ts';

const until = new Date('2026-11-01T10:00:00.000Z');
const before = new Date(until.getTime() - 1);
const proof = signedProof('secret', 'review', 'booking-1', until);

test('proves its booking until its end', () => {
  expect(provenBooking(['secret'], 'review', proof, before)).toBe('booking-1');
  expect(provenBooking(['secret'], 'review', proof, until)).toBeNull();
});

test('is valid for its purpose and its secret alone', () => {
  expect(provenBooking(['secret'], 'access', proof, before)).toBeNull();
  expect(provenBooking(['another'], 'review', proof, before)).toBeNull();
});

test('of a trip is none of a booking, and none to cancel the trip', () => {
  const link = signedProof('secret', 'manage', 'living.roots', until, 'host');
  expect(provenTrip(['secret'], 'manage', link, before, 'host')).toBe('living.roots');
  expect(provenTrip(['secret'], 'manage', link, until, 'host')).toBeNull();
  expect(provenTrip(['secret'], 'cancel-trip', link, before, 'host')).toBeNull();
  expect(provenBooking(['secret'], 'review', link, before, 'host')).toBeNull();
  expect(provenTrip(['secret'], 'manage', proof, before, '')).toBeNull();
});

test.each([
  '',
  'booking-1',
  '..',
  proof.replace('booking-1', 'booking-2'),
  proof.replace('1793', '1893'),
  `${proof}x`,
  `${proof}~`,
  `x\n${proof}`,
])('is not forged by %j', (forged) => {
  expect(forged).not.toBe(proof);
  expect(provenBooking(['secret'], 'review', forged, before)).toBeNull();
});

// Links in mails that were sent stay valid after an update.
test('keeps its form', () => {
  expect(proof).toMatchInlineSnapshot(
    `"booking-1.1793527200000.zy-pMfSxUS4YS_TXo0JsdzAW78RS86dqBoTFWwbBx0I"`,
  );
});
