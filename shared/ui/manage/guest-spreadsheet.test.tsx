import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { english, type Translate } from '../../domain/languages/translate.ts';
import { translator } from '../../domain/languages/translator.ts';
import { makeHostedBooking, makeHostView } from '../../testing/make-host-view.ts';
import { rupees } from '../../testing/make-trip.ts';
import { guestSpreadsheet } from './guest-spreadsheet.ts';

/** The parts of a line, by default the first traveller's, that say what each cell is, by its column. */
async function lineOf(change: Parameters<typeof makeHostedBooking>[0], line = 2, t: Translate = english) {
  const file = await guestSpreadsheet(makeHostView({ bookings: [makeHostedBooking(change)] }), t);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const part = (name: string) =>
    new DOMParser().parseFromString(strFromU8(parts[name] ?? new Uint8Array()), 'text/xml');
  const shared = [...part('xl/sharedStrings.xml').querySelectorAll('si')].map(
    ({ textContent }) => textContent,
  );
  const cells = [...part('xl/worksheets/sheet1.xml').querySelectorAll(`row[r="${line}"] c`)].map((cell) => {
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
  const line = await lineOf({
    phone: '0612345678',
    city: '=1+1',
    source: '1e5',
    total: rupees(1240.5),
    seats: 1,
    passengers: [{ name: 'محمد & <Söhne>', age: 30, gender: 'male', instagram: '1e5' }],
    bookedAt: new Date(2027, 0, 1, 23, 30).toISOString(),
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

test('our own words are in the host’s language, and what travellers wrote is as it is', async () => {
  const words: Readonly<Record<string, string>> = {
    Status: 'Stand',
    Confirmed: 'Bestätigt',
    female: 'weiblich',
    Berlin: 'Bärlin',
  };
  const german = translator('de', (text) => words[text]);
  const traveller = { name: 'Asha', age: 30, gender: 'female', instagram: '' } as const;
  const change = { city: 'Berlin', passengers: [traveller] };
  expect(await lineOf(change, 1, german)).toMatchObject({ A: 'Booking reference', B: 'Stand' });
  expect(await lineOf(change, 2, german)).toMatchObject({ B: 'Bestätigt', F: 'weiblich', J: 'Berlin' });
});
