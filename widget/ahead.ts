import { fetchAhead, loadBooking } from './booking/load-booking.ts';
import { requestAhead } from './data/trips-ahead.ts';
import { displayOf, tripIdOf } from './elements/booking-attributes.ts';
import { whenActivated } from './elements/when-activated.ts';
import { isNear } from './elements/when-near.ts';

// The page's trips, and the files of their form, are requested while the elements are on their way. Once they are defined they do
// that by themselves.
if (!customElements.get('group-trip-booking')) {
  whenActivated(document, () => {
    for (const element of document.querySelectorAll('group-trip-booking')) {
      if (displayOf(element) !== 'inline' || !isNear(element)) continue;
      requestAhead(tripIdOf(element));
      fetchAhead(loadBooking);
    }
  });
}
