import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { NewReference } from '../actions/fields.ts';
import { recordId } from '../rows/record-id.ts';
import { formIssues } from './form-issues.ts';
import { LookupForm } from './lookup-form.ts';
import { bookingReference, sameReference } from './reference.ts';

const random = {
  hex: (digits: number) => '0a1b2c3'.repeat(5).slice(0, digits),
  digits: (digits: number) => '004207'.repeat(5).slice(0, digits),
};

describe('a booking reference', () => {
  test('is GT, the end of the trip id, the day and six digits, leading zeros included', () => {
    expect(bookingReference({ tripId: 'spiti-valley', day: new Date('2027-03-05T12:00:00Z'), random })).toBe(
      'GTley05004207',
    );
  });

  test('takes the day in UTC', () => {
    const day = new Date('2027-03-05T23:59:59+14:00');
    expect(bookingReference({ tripId: 'spiti-valley', day, random })).toBe('GTley05004207');
    expect(
      bookingReference({ tripId: 'spiti-valley', day: new Date('2027-03-05T01:00:00+05:30'), random }),
    ).toBe('GTley04004207');
  });

  test('is accepted by the lookup form and by the server, whatever the trip id', () => {
    const tripId = fc.stringMatching(/^[A-Za-z0-9._-]{1,64}$/);
    const day = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(tripId, day, (id, date) => {
        const reference = bookingReference({ tripId: id, day: date, random });
        expect(reference).toMatch(/^GT.{1,3}\d{8}$/);
        expect(v.is(NewReference, reference)).toBe(true);
        expect(formIssues(LookupForm, { bookingReference: reference, email: 'mira@example.com' })).toEqual(
          [],
        );
      }),
    );
  });

  test.each([
    'GTost22',
    'GTley0100001',
    'GTalley01000001',
    'GT01000001',
    'GT ey01000001',
    'XXley01000001',
    'xGTley01000001',
    'GTley01000001x',
  ])('is refused by the server as %j', (reference) => {
    expect(v.is(NewReference, reference)).toBe(false);
  });

  test('is the same only letter by letter', () => {
    expect(sameReference(' GTley05004207', 'GTley05004207 ')).toBe(true);
    expect(sameReference('GTley05004207', 'gtley05004207')).toBe(false);
  });
});

test('a record id is the time in hex and seven random hex digits', () => {
  expect(recordId(new Date(0x18c0ffee123), random)).toBe('18c0ffee1230a1b2c3');
});
