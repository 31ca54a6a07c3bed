import { Booking } from './booking/Booking.tsx';
import { observedAttributes } from './elements/attributes.ts';
import { wrappedElement } from './elements/wrapped-element.ts';
import { Status } from './status/Status.tsx';

const components = { 'group-trip-booking': Booking, 'group-trip-status': Status } as const;

for (const tagName of ['group-trip-booking', 'group-trip-status'] as const) {
  // The script may be on a page twice, or in two versions: the first one stays.
  if (!customElements.get(tagName)) {
    customElements.define(tagName, wrappedElement(components[tagName], observedAttributes[tagName]));
  }
}
