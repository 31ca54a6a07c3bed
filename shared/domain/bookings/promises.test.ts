import { expect, test } from 'vitest';
import * as promises from './promises.ts';

// The product specification fixes these texts.
test('the promises of the product specification', () => {
  expect(promises).toMatchObject({
    hostReviewHours: '24-48 hours',
    supportReply: '1-2 business days',
    refundPage: '5-10 business days',
    termsPage: 'up to 14 business days',
  });
});
