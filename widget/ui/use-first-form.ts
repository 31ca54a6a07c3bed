import { useEffect, useRef } from 'react';
import type { BookingFormInput } from '../../shared/domain/bookings/booking-form.ts';
import { seatsOf } from '../elements/booking-attributes.ts';
import { prefillOf } from '../elements/prefill.ts';

/** Has an untouched form follow the attribute and the property that it begins with; few pages use either. */
export function useFirstForm(host: Element, beginWith: (form: BookingFormInput) => void): void {
  const seats = seatsOf(host);
  const prefill = prefillOf(host);
  const used = useRef(false);

  useEffect(() => {
    used.current ||= seats > 1 || prefill !== null;
    if (used.current) {
      import('../data/first-form.ts').then(
        ({ firstForm }) => beginWith(firstForm(host)),
        () => undefined,
      );
    }
  }, [host, seats, prefill, beginWith]);
}
