import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type BookingStep, GroupTripStepEvent, type StatusStep } from '../elements/events.ts';
import { report, stateOf } from '../elements/state.ts';
import { isFocusFree, isWithVisitor } from '../elements/visitor.ts';

type Step = BookingStep | StatusStep;

/** The item of a list in which the steps of its trip are shown. */
export type StepPlace = RefObject<HTMLElement | null>;

/**
 * Reports the step on view to the host's page, and leads the visitor to its place, by default the whole element; null: a
 * child component does so.
 */
export function useStep(host: Element, step: Step | null, place?: StepPlace): void {
  const before = useRef<Step>(null);
  useLayoutEffect(() => {
    if (step === null) return;
    // What is shown first scrolls nothing. A listed trip was on its card before.
    const isFirst = !place && stateOf(host).step === null;
    report(host, new GroupTripStepEvent(step));
    if (!staysInPlace(before.current, step))
      lead(isFirst, place?.current ?? host.shadowRoot?.querySelector<HTMLElement>('[part="root"]'));
    before.current = step;
  }, [host, step, place]);
}

/** On the way to the payment and back from a closed window the traveller stays at the button. */
function staysInPlace(before: Step | null, step: Step): boolean {
  return step === 'payment' || (before === 'payment' && (step === 'form' || step === 'booking'));
}

/** Pixels at the top of the window that the page covers, as the `scroll-margin` of the element says. */
function marginOf(place: Element): number {
  return Number.parseFloat(getComputedStyle(place).scrollMarginTop) || 0;
}

/**
 * The pressed button is gone with its step: the focus moves to the next step, which is scrolled into view. Not for a visitor
 * who is elsewhere on the page.
 */
function lead(isFirst: boolean, place: HTMLElement | null | undefined): void {
  if (!place || !isWithVisitor(place)) return;
  if (!isFirst && place.getBoundingClientRect().top < marginOf(place)) place.scrollIntoView();
  if (isFocusFree(place)) place.focus({ preventScroll: true });
}
