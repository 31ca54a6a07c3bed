import { isWithVisitor } from './with-visitor.ts';

/**
 * For the `ref` of what takes the focus once it is there: what was pressed to get to it is gone, and it is read out. A visitor
 * of a host's page who is elsewhere on it keeps the focus there.
 */
export function focusOnArrival(element: HTMLElement | null): void {
  if (element && isWithVisitor(element)) element.focus();
}

/** The same, without scrolling to it. */
export function focusInPlace(element: HTMLElement | null): void {
  if (element && isWithVisitor(element)) element.focus({ preventScroll: true });
}
