import { bookingStatusDisplay } from './booking-status.ts';
import { majorAmount } from './money.ts';
import type { HostedBooking, HostView } from './ports/hosting.ts';

const columns = [
  'Booking reference',
  'Status',
  'Booked on',
  'Traveller',
  'Age',
  'Gender',
  'Instagram',
  'Email',
  'Phone Number',
  'City',
  'Why they are joining',
  'Seats of the booking',
  'Total of the booking',
  'Currency',
  'Source',
];

/** What the file is called on the host's machine; of the trip's id only what every system takes. */
export function guestListName({ trip }: Pick<HostView, 'trip'>): string {
  return `travellers-${trip.tripId.replace(/[^\w-]+/g, '-')}.csv`;
}

/** Whether a booking still counts: it was not cancelled. */
export function isComing({ status }: Pick<HostedBooking, 'status'>): boolean {
  return status !== 'CANCELLED' && status !== 'REJECTED';
}

/**
 * Everybody who is coming, those of undecided requests left out, one line a traveller, as CSV for a spreadsheet: with the mark by which Excel knows UTF-8, and no
 * cell that a spreadsheet would compute.
 */
export function guestListCsv({ bookings }: Pick<HostView, 'bookings'>): string {
  const rows = bookings
    .filter((booking) => isComing(booking) && booking.status !== 'PENDING_APPROVAL')
    .flatMap((booking) =>
      booking.passengers.map(({ name, age, gender, instagram }) => [
        booking.reference,
        bookingStatusDisplay(booking).label,
        booking.bookedAt.slice(0, 10),
        name,
        String(age),
        gender,
        instagram,
        booking.email,
        booking.phone,
        booking.city,
        booking.whyJoining,
        String(booking.seats),
        String(majorAmount(booking.total)),
        booking.total.currency,
        booking.source,
      ]),
    );
  const lines = [columns, ...rows].map((cells) => cells.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

// https://owasp.org/www-community/attacks/CSV_Injection
const formula = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
