import { formatMoney, moneyFromMajor } from '../../../shared/domain/money.ts';
import { oneLine } from '../../../shared/domain/text.ts';
import { passengersFromJson } from '../../../shared/domain/traveller.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { formatDateRange } from '../../../shared/domain/trip-dates.ts';
import type { BookingRow } from '../rows/tables.ts';

type Fact = readonly [label: string, value: string];

/** What each mail about a booking is written from. The trip is null where it was deleted since. */
export interface MailContext {
  readonly booking: BookingRow;
  readonly trip: Trip | null;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  readonly supportEmail: string;
}

export function tripTitle({ booking, trip }: MailContext): string {
  return oneLine(trip?.title ?? '') || booking.tripId;
}

/** Reference, trip and dates, which identify a booking. */
export function bookingFacts(context: MailContext): readonly Fact[] {
  const { booking, trip } = context;
  const facts: Fact[] = [
    ['Booking reference', booking.bookingId],
    ['Trip', tripTitle(context)],
  ];
  if (trip === null) return facts;
  facts.push(['Dates', formatDateRange(trip.startDate, trip.endDate)]);
  if (trip.locations.length > 0) facts.push(['Where', trip.locations.map(oneLine).join(', ')]);
  return facts;
}

export function travellerNames(booking: BookingRow): readonly string[] {
  return passengersFromJson(booking.passengers).map((traveller) => oneLine(traveller.name));
}

export function totalText(booking: BookingRow): string {
  return formatMoney(moneyFromMajor(booking.totalAmount, booking.currency));
}
