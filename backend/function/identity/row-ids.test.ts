import { expect, test } from 'vitest';
import {
  draftEventId,
  enquiryRowId,
  mailRowId,
  paymentEventId,
  refundRowId,
  rowIdOfReference,
} from './row-ids.ts';

// Rows of a database in use are found by these ids: another id for the same row would decide a payment twice.
test('a row keeps its id for ever', () => {
  expect({
    booking: rowIdOfReference('secret', 'GTley01000001'),
    payment: paymentEventId('secret', 'pay_1'),
    draft: draftEventId('secret', 'spiti-valley', 'hash'),
    refund: refundRowId('secret', 'pay_1'),
    mail: mailRowId('secret', 'confirmed', 'booking-1'),
    enquiry: enquiryRowId('secret', ['spiti-valley', 'Is it cold?'], new Date('2026-11-01T10:00:00Z')),
  }).toMatchInlineSnapshot(`
    {
      "booking": "3b52f125be9723f7109f2ce8a6312dd9",
      "draft": "a125e4475dea4a6b477124d2a9dc7131",
      "enquiry": "4e0b1f0f9570d7d8c6757f917325d47b",
      "mail": "1548c818297cbad1c2ef2c1aa871dc4c",
      "payment": "6826114bc31d725caac756a089f87eb9",
      "refund": "cc7b3d6c57ab421bd6d0cd8be3f8935a",
    }
  `);
});

test('an enquiry is the same one for a day', () => {
  const at = (time: string) => enquiryRowId('secret', ['Is it cold?'], new Date(time));
  expect(at('2026-11-01T23:59:59Z')).toBe(at('2026-11-01T00:00:00Z'));
  expect(at('2026-11-02T00:00:00Z')).not.toBe(at('2026-11-01T00:00:00Z'));
});
