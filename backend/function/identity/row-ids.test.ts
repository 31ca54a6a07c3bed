import { expect, test } from 'vitest';
import { testDay } from '../testing/builders.ts';
import { bookingRow } from '../testing/rows.ts';
import {
  cancellationId,
  draftEventId,
  enquiryRowId,
  gatewayEventId,
  mailRowId,
  paymentEventId,
  refundReportId,
  refundRowId,
  rowIdOfReference,
} from './row-ids.ts';

// Rows of a database in use are found by these ids: another id for the same row would decide a payment twice.
test('a row keeps its id for ever', () => {
  const at = new Date('2026-11-01T10:00:00Z');
  expect({
    booking: rowIdOfReference('secret', 'GTley01000001'),
    payment: paymentEventId('pay_1'),
    webhook: gatewayEventId('evt_1'),
    draft: draftEventId(bookingRow({ draftSecretHash: 'hash' })),
    'booking without a draft': draftEventId(bookingRow()),
    cancellation: cancellationId(bookingRow()),
    'cancellation of a paid booking': cancellationId(bookingRow({ settledAt: testDay })),
    'cancellation after one that was taken back': cancellationId(bookingRow({ cancelledAt: testDay })),
    refund: refundRowId('pay_1'),
    'refund by hand': refundReportId('pay_1', 100),
    mail: mailRowId('secret', 'confirmed', 'booking-1'),
    enquiry: enquiryRowId('secret', ['spiti-valley', 'Is it cold?'], at),
  }).toMatchInlineSnapshot(`
    {
      "booking": "3b52f125be9723f7109f2ce8a6312dd9",
      "booking without a draft": "7d8b21eedc4367e4cc288ea6851c331e",
      "cancellation": "c1ecd4cfa22aace802b637f34274daf2",
      "cancellation after one that was taken back": "0beee7cd146623bdd10b37b124bb07b3",
      "cancellation of a paid booking": "56d3b0baf5cd86688efb8cad868bd18f",
      "draft": "f287a73fd258891dc790d294532ef490",
      "enquiry": "4e0b1f0f9570d7d8c6757f917325d47b",
      "mail": "1548c818297cbad1c2ef2c1aa871dc4c",
      "payment": "04374fc06c63939d0e7ae247896af24f",
      "refund": "56cc83363132910072387b76dd29e127",
      "refund by hand": "dcbbe930d576cf49f8b34a87bb35b736",
      "webhook": "9c17d276cdf026535b63948016108a2a",
    }
  `);
});

test('an enquiry is the same one for a day', () => {
  const at = (time: string) => enquiryRowId('secret', ['Is it cold?'], new Date(time));
  expect(at('2026-11-01T23:59:59Z')).toBe(at('2026-11-01T00:00:00Z'));
  expect(at('2026-11-02T00:00:00Z')).not.toBe(at('2026-11-01T00:00:00Z'));
});
