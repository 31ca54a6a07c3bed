import { useLayoutEffect } from 'react';
import type { BookingFormInput } from '../../shared/domain/booking-form.ts';
import { jsonText } from '../../shared/domain/json.ts';
import { firstForm } from '../data/first-form.ts';

/** Has an untouched form follow the attribute and the property that it begins with. */
export function useFirstForm(host: Element, beginWith: (form: BookingFormInput) => void): void {
  const wanted = jsonText(firstForm(host));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is made anew when its text is another one.
  useLayoutEffect(() => beginWith(firstForm(host)), [wanted, host, beginWith]);
}
