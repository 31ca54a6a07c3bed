import { expect, test } from 'vitest';
import { mailId } from '../outbox/write-mails.ts';
import {
  draftChain,
  enquiryRowId,
  paymentRowId,
  refundRowId,
  rowIdOfReference,
  seatRowId,
  stepId,
  stepNumber,
  tripChain,
} from './row-ids.ts';

const at = new Date('2026-11-01T10:00:00Z');
const trip = 'a-trip-row-id-of-thirty-six-letters-';
const booking = rowIdOfReference('secret', 'GTley01000001');
const draft = draftChain({ tripRowId: trip, draftSecretHash: 'hash' });
const ids = {
  booking,
  'its last step': stepId(booking, 999),
  payment: paymentRowId(booking),
  refund: refundRowId('pay_1'),
  seat: seatRowId(trip, '5000'),
  offer: seatRowId(trip, 'o1'),
  'step of the trip': stepId(tripChain(trip), 1),
  'step of the draft': stepId(draft ?? '', 1),
  mail: mailId({ mail: 'confirmed', reports: stepId(booking, 1) }),
  enquiry: enquiryRowId('secret', ['spiti-valley', 'Is it cold?'], at),
};

// Rows of a database in use are found by these ids: another id for the same row would sell a seat, or decide a payment, twice.
test('a row keeps its id for ever', () => {
  expect(ids).toMatchInlineSnapshot(`
    {
      "booking": "3b52f125be9723f7109f2ce8a6312dd9",
      "enquiry": "4e0b1f0f9570d7d8c6757f917325d47b",
      "its last step": "3b52f125be9723f7109f2ce8a6312dd9.999",
      "mail": "4fb4401b22d740a2069ddbdb14535c83",
      "offer": "05e1d7b3bf69517532b7fc26-o1",
      "payment": "a3318515b6758ea395e61e4680d0317f",
      "refund": "56cc83363132910072387b76dd29e127",
      "seat": "05e1d7b3bf69517532b7fc26-5000",
      "step of the draft": "draft-86495aabbbd80bd92bdfe8ea.1",
      "step of the trip": "05e1d7b3bf69517532b7fc26.1",
    }
  `);
});

test('an id is one that the server takes: 36 letters, digits, points and dashes, without the case of letters', () => {
  for (const id of Object.values(ids)) expect(id).toMatch(/^[a-z0-9][a-z0-9.-]{0,35}$/);
});

test('a step is known by its number, and a booking without a draft has no chain of one', () => {
  expect(stepNumber(ids['its last step'])).toBe(999);
  expect(draftChain({ tripRowId: trip, draftSecretHash: null })).toBeNull();
});

test('an enquiry is the same one for a day', () => {
  const sent = (time: string) => enquiryRowId('secret', ['Is it cold?'], new Date(time));
  expect(sent('2026-11-01T23:59:59Z')).toBe(sent('2026-11-01T00:00:00Z'));
  expect(sent('2026-11-02T00:00:00Z')).not.toBe(sent('2026-11-01T00:00:00Z'));
});
