import { expect, test } from 'vitest';
import { bookingRow } from '../testing/rows.ts';
import { draftSecretHash, ownsDraft } from './new-booking.ts';

const madeWith = (secret: string) => bookingRow({ draftSecretHash: draftSecretHash(secret) });

test('a draft belongs to who has the secret that it was made with', () => {
  expect(ownsDraft(madeWith('one'), 'one')).toBe(true);
  expect(ownsDraft(madeWith('one'), 'another')).toBe(false);
});

test('no secret owns no draft, and a draft without one belongs to no secret', () => {
  expect(ownsDraft(madeWith('undefined'), undefined)).toBe(false);
  expect(ownsDraft(bookingRow({ draftSecretHash: null }), 'null')).toBe(false);
  expect(ownsDraft(bookingRow({ draftSecretHash: null }), undefined)).toBe(false);
});

// Bookings in use keep it: with another hash their travellers could not go on with them.
test('a secret keeps its hash for ever', () => {
  expect(draftSecretHash('secret')).toMatchInlineSnapshot(`"0e1bac4f8b872c58a2132249e991751e"`);
});
