import { expect, test } from 'vitest';
import { provenId, signedProof } from './signed-proof.ts';

const until = new Date('2026-11-01T10:00:00.000Z');
const before = new Date(until.getTime() - 1);
const proof = signedProof('secret', 'review', 'booking-1', until);

test('proves its booking until its end', () => {
  expect(provenId(['secret'], 'review', proof, before)).toBe('booking-1');
  expect(provenId(['secret'], 'review', proof, until)).toBeNull();
});

test('is valid for its purpose and its secret alone', () => {
  expect(provenId(['secret'], 'access', proof, before)).toBeNull();
  expect(provenId(['another'], 'review', proof, before)).toBeNull();
});

test('of a trip is none of a booking, and none to cancel the trip', () => {
  const link = signedProof('secret', 'manage', 'living.roots', until, 'host');
  expect(provenId(['secret'], 'manage', link, before, 'host')).toBe('living.roots');
  expect(provenId(['secret'], 'manage', link, until, 'host')).toBeNull();
  expect(provenId(['secret'], 'cancel-trip', link, before, 'host')).toBeNull();
  expect(provenId(['secret'], 'review', link, before, 'host')).toBeNull();
  expect(provenId(['secret'], 'manage', proof, before, '')).toBeNull();
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
  expect(provenId(['secret'], 'review', forged, before)).toBeNull();
});

// Links in mails that were sent stay valid after an update.
test('keeps its form', () => {
  expect(proof).toMatchInlineSnapshot(
    `"booking-1.1793527200000.zy-pMfSxUS4YS_TXo0JsdzAW78RS86dqBoTFWwbBx0I"`,
  );
});
