import { observedAttributes, type TagName } from '../shared/embed/attributes.ts';
import { Booking } from './booking/Booking.tsx';
import { wrappedElement } from './elements/wrapped-element.ts';
import { List } from './list/List.tsx';
import { Status } from './status/Status.tsx';

const components = {
  'group-trip-booking': Booking,
  'group-trip-list': List,
  'group-trip-status': Status,
} as const;

for (const tagName of Object.keys(components) as TagName[]) {
  // The script may be on a page twice, or in two versions: the first one stays.
  if (!customElements.get(tagName)) {
    customElements.define(tagName, wrappedElement(components[tagName], observedAttributes[tagName]));
  }
}
