import type { Actions } from '../../../shared/domain/actions/actions.ts';
import { day } from '../../../shared/domain/time/durations.ts';

/** The clock of tests begins on this day, and trips start in the March after it. */
export const testDay = '2026-11-01T10:00:00.000Z';

/** The dates of a trip that starts three months after a day: for tests that run by the real clock. */
export function datesAfter(date: Date) {
  const start = (Math.ceil(date.getTime() / day) + 90) * day;
  return { startDate: new Date(start).toISOString(), endDate: new Date(start + 7 * day).toISOString() };
}

/** A row of the table `trips`, as the host's application writes it. */
export function makeTripRow(change: Readonly<Record<string, unknown>> = {}) {
  return {
    tripId: 'spiti-valley',
    title: 'Spiti Valley',
    startDate: '2027-03-12T00:00:00.000+00:00',
    endDate: '2027-03-19T00:00:00.000+00:00',
    locations: ['Kaza', 'Langza'],
    priceAmount: 25_000,
    priceCurrency: 'INR',
    availableSpots: 7,
    hostId: 'host-asha',
    tripStatus: 'published',
    ...change,
  };
}

type InitializeBookingInput = Actions['initialize_booking']['input'];
type Details = Partial<InitializeBookingInput['booking_data']>;

let references = 0;

/** A claim that is in order for the trip of `makeTripRow`, under a reference of its own. */
export function makeClaim(
  change: Partial<Omit<InitializeBookingInput, 'booking_data'>> & { readonly seats?: number } = {},
  details: Details = {},
): InitializeBookingInput & { readonly draft_secret: string } {
  references += 1;
  const draft = String(references).padStart(32, '0');
  const { seats = 1, draft_secret = draft, ...rest } = change;
  const passengers = Array.from({ length: seats }, (_, index) =>
    JSON.stringify({ name: `Traveller ${'ABCDEF'[index]}`, age: 30 + index, gender: 'other', instagram: '' }),
  );
  return {
    trip_id: 'spiti-valley',
    no_of_seats: seats,
    draft_secret,
    ...rest,
    booking_data: {
      email: 'mira@example.com',
      phone: '9876543210',
      address: 'Bengaluru',
      bookingId: `GTley01${String(references).padStart(6, '0')}`,
      name: 'Traveller A',
      noOfSeats: seats,
      passengers,
      why: 'I have wanted to see these mountains for years.',
      totalAmount: 25_000 * seats,
      currency: 'INR',
      ...details,
    },
  };
}
