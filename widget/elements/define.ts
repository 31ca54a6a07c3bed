import { Booking } from '../booking/Booking.tsx';
import { Status } from '../status/Status.tsx';
import { bookingContract, statusContract } from './contract.ts';
import { wrappedElement } from './wrapped-element.ts';

const elements = [
  [bookingContract, Booking],
  [statusContract, Status],
] as const;

for (const [contract, component] of elements) {
  // The script may be on a page twice, or in two versions: the first one stays.
  if (!customElements.get(contract.tagName)) {
    customElements.define(contract.tagName, wrappedElement(component, contract));
  }
}
