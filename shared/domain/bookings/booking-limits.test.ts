import { expect, test } from 'vitest';
import * as limits from './booking-limits.ts';

// The product specification fixes these figures; nothing else in the code derives them.
test('the bounds of the product specification', () => {
  expect(limits).toMatchObject({
    minTravellers: 1,
    maxTravellers: 6,
    minAge: 18,
    maxAge: 100,
    phoneDigits: 10,
    minNameCharacters: 3,
    minWhyCharacters: 20,
    minReferenceCharacters: 6,
    maxReferenceCharacters: 50,
  });
});
