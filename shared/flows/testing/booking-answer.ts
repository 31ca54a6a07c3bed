import * as v from 'valibot';
import { GetBookingData } from '../../domain/actions/get-booking.ts';

const tripAnswer = {
  $id: 'row-spiti',
  tripId: 'spiti-valley',
  title: 'Spiti Valley',
  startDate: '2027-06-01T00:00:00.000+00:00',
  endDate: '2027-06-08T00:00:00.000+00:00',
  priceAmount: 1000,
  priceCurrency: 'INR',
  availableSpots: 8,
  tripStatus: 'published',
};

/** A booking with its trip, as the function answers it. */
export const bookingAnswer = (change: Readonly<Record<string, unknown>> = {}): GetBookingData =>
  v.parse(GetBookingData, {
    booking: {
      $id: 'b1',
      bookingId: 'GTley01000001',
      tripId: 'spiti-valley',
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '98****3210',
      address: 'Bengaluru',
      noOfSeats: 1,
      passengers: ['{"name":"Asha Rao","age":30,"gender":"female","instagram":""}'],
      totalAmount: 1000,
      currency: 'INR',
      bookingStatus: 'APPROVED',
      payments: null,
      holdExpiresAt: null,
      ...change,
    },
    trip: tripAnswer,
  });
