import { expect, test } from 'vitest';
import { english } from '../../../shared/domain/languages/translate.ts';
import type { HostNewsKind } from '../outbox/mail-names.ts';
import { readRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { bookingRow, tripRow } from '../testing/rows.ts';
import { asTrip } from '../trips/find-trip.ts';
import { hostNewsTemplate } from './host-news.ts';
import { templateText } from './mail-template.ts';

const trip = asTrip(tripRow());
const row = readRow('outbox', { $id: 'mail-1', mail: 'new-booking', state: 'waiting', dueAt: testDay });

/** The text of a mail about so many bookings of one seat each. */
function textOf(news: readonly (readonly [kind: HostNewsKind, bookings: number])[], waiting = 0): string {
  if (trip === null) throw new Error('The trip cannot be read.');
  const all = news.flatMap(([kind, bookings]) =>
    Array.from({ length: bookings }, (_, index) => ({
      kind,
      booking: bookingRow({ bookingId: `GTley${index}`, noOfSeats: 1 }),
      row,
    })),
  );
  const seats = { total: 7, sold: 2, held: 1, free: 4, waiting };
  const to = { hello: 'Hello Asha Rao', link: 'https://link', t: english };
  const template = hostNewsTemplate({ trip, seats, news: all, ...to });
  return `${template.subject}\n${templateText(template)}`;
}

test('each kind of news has a heading with its count', () => {
  const text = textOf([
    ['new-booking', 2],
    ['booking-cancelled', 1],
  ]);

  expect(text).toContain('2 new bookings, Cancelled booking: Spiti Valley\n');
  expect(text).toContain(
    '\n\n2 new bookings: paid and confirmed\n- Traveller A, 1 seat, ₹50,000, GTley0\n- Traveller A, 1 seat, ₹50,000, GTley1\n\n',
  );
  expect(text).toContain(
    '\n\nCancelled booking: their seats are free again\n- Traveller A, 1 seat, ₹50,000, GTley0\n\n',
  );
});

test('of more than fifty bookings fifty are listed, and the others counted', () => {
  const listed = textOf([['new-booking', 50]]);
  expect(listed.match(/\n- /g)).toHaveLength(50);
  expect(listed).not.toContain(' more');

  const cut = textOf([['new-booking', 52]]);
  expect(cut.match(/\n- Traveller A/g)).toHaveLength(50);
  expect(cut).toContain('GTley49\n- and 2 more\n\n');
});

test('seats that requests ask for are named where there are any', () => {
  expect(textOf([['new-booking', 1]], 3)).toContain('Free: 4\nAsked for in requests: 3\n\n');
  expect(textOf([['new-booking', 1]])).toContain('Free: 4\n\n');
});
