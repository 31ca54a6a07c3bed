import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeHostedBooking, makeHostView } from '../../testing/make-host-view.ts';
import { rupees } from '../../testing/make-trip.ts';
import { guestSpreadsheet } from './guest-spreadsheet.ts';

/** The parts of the first traveller's line that say what each cell is, by its column. */
async function firstLine(change: Parameters<typeof makeHostedBooking>[0]) {
  const file = await guestSpreadsheet(makeHostView({ bookings: [makeHostedBooking(change)] }));
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const part = (name: string) =>
    new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'text/xml');
  const shared = [...part('xl/sharedStrings.xml').querySelectorAll('si')].map(
    ({ textContent }) => textContent,
  );
  const cells = [...part('xl/worksheets/sheet1.xml').querySelectorAll('row[r="2"] c')].map((cell) => {
    const value = cell.textContent ?? '';
    const isShared = cell.getAttribute('t') === 's';
    return [
      cell.getAttribute('r')?.replace(/\d+/, ''),
      isShared ? shared[Number(value)] : Number(value),
    ] as const;
  });
  return Object.fromEntries(cells);
}

test('text is text, whatever it looks like; sums, counts and days are numbers', async () => {
  const line = await firstLine({
    phone: '0612345678',
    city: '=1+1',
    source: '1e5',
    total: rupees(1240.5),
    seats: 1,
    passengers: [{ name: 'محمد & <Söhne>', age: 30, gender: 'male', instagram: '1e5' }],
    bookedAt: '2027-01-01T23:30:00.000Z',
  });
  expect(line).toMatchObject({
    // 1 January 2027, as spreadsheets count days.
    C: 46388,
    D: 'محمد & <Söhne>',
    E: 30,
    G: '1e5',
    I: '0612345678',
    J: '=1+1',
    L: 1,
    M: 1240.5,
    O: '1e5',
  });
});
