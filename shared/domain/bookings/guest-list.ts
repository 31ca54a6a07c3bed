import type { ShownTraveller } from '../actions/shown-traveller.ts';
import { majorAmount } from '../money/money.ts';
import type { HostedBooking, HostView } from '../ports/hosting.ts';
import { csvCell } from '../texts/csv-cell.ts';
import { localDay } from '../time/local-time.ts';
import { bookingStatusDisplay } from './booking-status.ts';

/** `day` is '2027-01-01'; a `sum` is in major units; `words` are ours, in English. */
export type GuestColumn = { readonly name: string } & (
  | {
      readonly kind: 'text' | 'words' | 'day';
      readonly of: (booking: HostedBooking, traveller: ShownTraveller) => string;
    }
  | {
      readonly kind: 'count' | 'sum';
      readonly of: (booking: HostedBooking, traveller: ShownTraveller) => number;
    }
);

/** What a host's list of travellers has, one line a traveller. */
export const guestColumns: readonly GuestColumn[] = [
  { name: 'Booking reference', kind: 'text', of: ({ reference }) => reference },
  { name: 'Status', kind: 'words', of: (booking) => bookingStatusDisplay(booking).label },
  { name: 'Booked on', kind: 'day', of: ({ bookedAt }) => localDay(bookedAt) },
  { name: 'Traveller', kind: 'text', of: (_, { name }) => name },
  { name: 'Age', kind: 'count', of: (_, { age }) => age },
  { name: 'Gender', kind: 'words', of: (_, { gender }) => gender },
  { name: 'Instagram', kind: 'text', of: (_, { instagram }) => instagram },
  { name: 'Email', kind: 'text', of: ({ email }) => email },
  { name: 'Phone Number', kind: 'text', of: ({ phone }) => phone },
  { name: 'City', kind: 'text', of: ({ city }) => city },
  { name: 'Why they are joining', kind: 'text', of: ({ whyJoining }) => whyJoining },
  { name: 'Seats of the booking', kind: 'count', of: ({ seats }) => seats },
  { name: 'Total of the booking', kind: 'sum', of: ({ total }) => majorAmount(total) },
  { name: 'Currency', kind: 'text', of: ({ total }) => total.currency },
  { name: 'Source', kind: 'text', of: ({ source }) => source },
];

/** What the file is called on the host's machine; of the trip's id only what every system takes. */
export function guestListName({ trip }: Pick<HostView, 'trip'>, ending: 'csv' | 'xlsx'): string {
  return `travellers-${trip.tripId.replace(/[^\w-]+/g, '-')}.${ending}`;
}

/** Whether a booking still counts: it was not cancelled. */
export function isComing({ status }: Pick<HostedBooking, 'status'>): boolean {
  return status !== 'CANCELLED' && status !== 'REJECTED';
}

/** Everybody who is coming, those of undecided requests left out, each with what `cellOf` makes of the columns. */
export function guestRows<Cell>(
  { bookings }: Pick<HostView, 'bookings'>,
  cellOf: (column: GuestColumn, booking: HostedBooking, traveller: ShownTraveller) => Cell,
): Cell[][] {
  return bookings
    .filter((booking) => isComing(booking) && booking.status !== 'PENDING_APPROVAL')
    .flatMap((booking) =>
      booking.passengers.map((traveller) => guestColumns.map((column) => cellOf(column, booking, traveller))),
    );
}

/**
 * The list as CSV for programs: in UTF-8 with the mark by which Excel knows it, and with no cell that a spreadsheet would
 * compute. Spreadsheets guess what a cell is; for people there is a file that says it.
 */
export function guestListCsv(view: Pick<HostView, 'bookings'>): string {
  const rows = guestRows(view, (column, booking, traveller) => String(column.of(booking, traveller)));
  const lines = [guestColumns.map(({ name }) => name), ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
