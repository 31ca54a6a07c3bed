import { expect, test } from 'vitest';
import { reviewEnds, sentTooLongAgo } from './review-period.ts';

test('a host has seven days for a request', () => {
  const sentAt = '2026-11-01T10:00:00.000Z';
  expect(reviewEnds({ sentAt })).toEqual(new Date('2026-11-08T10:00:00.000Z'));
  expect(sentTooLongAgo(reviewEnds({ sentAt }))).toEqual(new Date(sentAt));
});
