import * as v from 'valibot';
import { Booking } from '../bookings/booking.ts';
import { maxTravellers } from '../bookings/booking-limits.ts';
import { ExpectedRefund, RowId, SignedText } from './fields.ts';
import { Passenger } from './passengers.ts';

/** A traveller's place as the booking was sent; it never moves. */
const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTravellers - 1));

const areDistinct = (places: number[]) => new Set(places).size === places.length;

/** One or more travellers of a paid booking leave, or are replaced by others. Who leaves is shown first what comes back. */
export const ChangeTravellersRequest = v.object({
  booking_id: RowId,
  /** The proof that a lookup of this booking succeeded. */
  access: SignedText,
  leave: v.optional(
    v.pipe(v.array(Place), v.maxLength(maxTravellers), v.check(areDistinct, 'Named twice')),
    [],
  ),
  replace: v.optional(
    v.pipe(
      v.array(v.object({ index: Place, traveller: Passenger })),
      v.maxLength(maxTravellers),
      v.check((all) => areDistinct(all.map(({ index }) => index)), 'Named twice'),
    ),
    [],
  ),
  /** Not needed where nobody leaves. */
  expected_refund: v.optional(ExpectedRefund),
});
export type ChangeTravellersRequest = v.InferOutput<typeof ChangeTravellersRequest>;

/** The booking after it, as a lookup hands it out. */
export const ChangeTravellersData = v.object({ booking: Booking });
