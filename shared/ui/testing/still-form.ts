import { emptyBookingForm } from '../../domain/bookings/booking-form.ts';
import { rupees } from '../../testing/make-trip.ts';

const nothing = () => undefined;
const later = () => Promise.resolve();

/** What both forms of a booking have of their journeys: an empty form in which nothing happens. */
export const stillForm = {
  form: emptyBookingForm,
  hold: null,
  quote: { seats: 2, seatPrice: rupees(1000), total: rupees(2000) },
  focus: null,
  load: later,
  beginWith: nothing,
  setField: nothing,
  setTraveller: nothing,
  addTraveller: nothing,
  removeTraveller: nothing,
  submit: later,
  reopen: nothing,
  dispose: nothing,
};
