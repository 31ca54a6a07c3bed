import { expect, test } from 'vitest';
import {
  availabilityRetryDelays,
  bookingLimits,
  copyrightYear,
  displayLimits,
  lookupAttempts,
  promises,
  reportingRates,
  toastBreakpoint,
  uploadChunkBytes,
} from './constants.ts';

// The product specification fixes these figures; nothing else in the code derives them.
test('the figures of the product specification', () => {
  expect(bookingLimits).toMatchObject({
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
  expect(lookupAttempts).toBe(5);
  expect(availabilityRetryDelays).toEqual([1000, 2000, 3000]);
  expect(displayLimits).toEqual({ gridPhotos: 3, cardTags: 3, skeletonCards: 3, hostTrips: 5 });
  expect(promises).toEqual({
    hostReviewHours: '24-48 hours',
    supportReply: '1-2 business days',
    refundPage: '5-10 business days',
    termsPage: 'up to 14 business days',
  });
  expect(reportingRates).toEqual({ trace: 0.2, replay: 0.05 });
  expect(uploadChunkBytes).toBe(5_242_880);
  expect(toastBreakpoint).toBe(768);
  expect(copyrightYear).toBe(2025);
});
