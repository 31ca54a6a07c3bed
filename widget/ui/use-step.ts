import { useLayoutEffect } from 'react';
import { type BookingStep, GroupTripStepEvent, type StatusStep } from '../elements/events.ts';

type Step = BookingStep | StatusStep;

/** The step that each element was at last. */
const steps = new WeakMap<Element, Step>();

/** Tells the host's page which step is on view, and leads the traveller to it; null: a part of the element does. */
export function useStep(host: Element, step: Step | null): void {
  useLayoutEffect(() => {
    if (step === null) return;
    const before = steps.get(host);
    steps.set(host, step);
    host.dispatchEvent(new GroupTripStepEvent(step));
    if (before !== undefined && before !== step && !staysInPlace(before, step)) lead(host);
  }, [host, step]);
}

/** On the way to the payment and back from a closed window the traveller stays at the button. */
const staysInPlace = (before: Step, step: Step): boolean =>
  step === 'payment' || (before === 'payment' && (step === 'form' || step === 'booking'));

/**
 * What was pressed is gone with the step that it was part of: the focus goes to the next one, whose beginning comes into
 * view.
 */
function lead(host: Element): void {
  if (host.getBoundingClientRect().top < 0) host.scrollIntoView({ block: 'start' });
  if (host.matches(':focus-within')) return;
  host.shadowRoot?.querySelector<HTMLElement>('[part="root"]')?.focus({ preventScroll: true });
}
