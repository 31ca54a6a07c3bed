import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeBookingRequest } from '../../testing/make-booking-request.ts';
import { InitializeBookingRequest } from '../actions/initialize-booking.ts';
import { parseRequest } from '../actions/parse-request.ts';
import { SendEnquiryRequest } from '../actions/send-enquiry.ts';

interface Table {
  readonly $id: string;
  readonly columns: readonly { readonly key: string; readonly size?: number }[];
}

const schema = new URL('../../../backend/appwrite.config.json', import.meta.url);
const { tables } = JSON.parse(readFileSync(schema, 'utf8')) as { tables: Table[] };
const columnSize = (table: string, key: string) => {
  const columns = tables.find(({ $id }) => $id === table)?.columns;
  const size = columns?.find((column) => column.key === key)?.size;
  if (size === undefined) throw new Error(`No text column ${table}.${key}`);
  return size;
};

// A text that is rejected here never reaches a column that would reject it with an error of its own.
test.each(['bookingId', 'email', 'phone', 'address', 'why', 'name'])(
  'a booking’s %s is rejected before it outgrows its column',
  (key) => {
    const size = columnSize('bookings', key);
    const parsed = parseRequest(
      InitializeBookingRequest,
      makeBookingRequest({ [key]: 'x'.repeat(size + 1) }),
    );
    expect(parsed.ok).toBe(false);
  },
);

test('a trip id is rejected before it outgrows its column', () => {
  const body = makeBookingRequest({}, { trip_id: 'x'.repeat(columnSize('bookings', 'tripId') + 1) });
  expect(parseRequest(InitializeBookingRequest, body).ok).toBe(false);
});

test.each(['name', 'email', 'message'])(
  'an enquiry’s %s is rejected before it outgrows its column',
  (key) => {
    const enquiry = {
      trip_id: 'spiti-valley',
      name: 'Mira',
      email: 'mira@example.com',
      message: 'Is it cold?',
    };
    expect(parseRequest(SendEnquiryRequest, enquiry).ok).toBe(true);
    const long = { ...enquiry, [key]: 'x'.repeat(columnSize('feedback', key) + 1) };
    expect(parseRequest(SendEnquiryRequest, long).ok).toBe(false);
  },
);
