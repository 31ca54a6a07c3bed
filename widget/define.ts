import { observedAttributes, type TagName } from '../shared/embed/attributes.ts';
import type { Ahead } from './ahead.ts';
import { Booking } from './booking/Booking.tsx';
import { readFirst } from './data/first-reads.ts';
import { takeOver } from './data/trips-ahead.ts';
import { bringNear } from './elements/when-near.ts';
import { wrappedElement } from './elements/wrapped-element.ts';
import { List } from './list/List.tsx';
import { Status } from './status/Status.tsx';

const components = {
  'group-trip-booking': Booking,
  'group-trip-list': List,
  'group-trip-status': Status,
} as const;

const nothing: Ahead = { near: [], answers: new Map(), arrived: new Set() };

/** Defines the elements. A trip that came before this file is shown at once, not as one on its way first. */
export async function defineElements({ near, answers, arrived } = nothing): Promise<void> {
  takeOver(answers);
  if (arrived.size > 0) await readFirst(arrived);
  near.forEach(bringNear);
  for (const tagName of Object.keys(components) as TagName[]) {
    // The script may be on a page twice, or in two versions: the first one stays.
    if (!customElements.get(tagName)) {
      customElements.define(tagName, wrappedElement(components[tagName], observedAttributes[tagName]));
    }
  }
}
