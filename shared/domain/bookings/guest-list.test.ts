import { expect, test, vi } from 'vitest';
import { makeHostedBooking, makeHostView } from '../../testing/make-host-view.ts';
import { guestListCsv, guestListName } from './guest-list.ts';

const lines = (...bookings: Parameters<typeof makeHostedBooking>[0][]) =>
  guestListCsv(makeHostView({ bookings: bookings.map(makeHostedBooking) })).split('\r\n');

test('has a line for each traveller, after one with the names of the columns', () => {
  const [names, first, second, end] = lines({ bookedAt: new Date(2027, 0, 1).toISOString() });
  expect(names).toMatch(/^\uFEFF"Booking reference","Status",/);
  expect(first).toBe(
    '"GToot01000001","Confirmed","2027-01-01","Asha Rao","30","female","asha.rao","asha@example.com","9876543210","Bengaluru","For the bridges.","2","31000","INR","blog"',
  );
  expect(second).toContain('"Jonas Weber","34","male",""');
  expect(end).toBe('');
});

test('has the day of a booking by the clock of its host, as the page has it', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  try {
    expect(lines({ bookedAt: '2026-12-31T20:30:00.000Z' })[1]).toContain(',"2027-01-01",');
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each(['CANCELLED', 'PENDING_APPROVAL'] as const)('leaves out who does not come: %s', (status) => {
  expect(lines({ status, statusText: status })).toHaveLength(2);
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['－1', `"'－1"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['a "quoted", word\nand a line', '"a ""quoted"", word\nand a line"'],
  ['1=1', '"1=1"'],
])('a spreadsheet computes nothing of %j', (whyJoining, cell) => {
  expect(guestListCsv(makeHostView({ bookings: [makeHostedBooking({ whyJoining })] }))).toContain(
    `,${cell},`,
  );
});

test('is named after the trip, whatever its id', () => {
  const view = makeHostView();
  expect(guestListName(view, 'csv')).toBe('travellers-living-roots.csv');
  expect(guestListName({ trip: { ...view.trip, tripId: '../a b' } }, 'xlsx')).toBe('travellers--a-b.xlsx');
});
