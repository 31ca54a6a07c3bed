import * as v from 'valibot';
import { PassengerList } from '../bookings/booking-form.ts';
import { decodeTraveller } from '../bookings/traveller.ts';
import { TravellerInput } from '../bookings/traveller-card.ts';

/** Longer than any JSON text of a valid traveller; what is longer is not parsed at all. */
const longestText = 1000;

/** A traveller: a JSON text as stored, or an object. */
export const Passenger = v.pipe(
  v.unknown(),
  v.check(
    (value) => typeof value !== 'string' || value.length <= longestText,
    'Passenger details are too long',
  ),
  v.transform(decodeTraveller),
  TravellerInput,
);

/** The travellers of a booking. */
export const Passengers = v.pipe(PassengerList, v.array(Passenger));
