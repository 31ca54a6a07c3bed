import { useLayoutEffect } from 'react';
import { type BookingStep, GroupTripStepEvent, type StatusStep } from '../elements/events.ts';
import { report, stateOf } from '../elements/state.ts';
import { isWithVisitor } from '../elements/visitor.ts';

type Step = BookingStep | StatusStep;

/** Reports the step on view to the host's page, and leads the visitor to it; null: a child component does so. */
export function useStep(host: Element, step: Step | null): void {
  useLayoutEffect(() => {
    if (step === null) return;
    const before = stateOf(host).step;
    report(host, new GroupTripStepEvent(step));
    if (before !== null && before !== step && !staysInPlace(before, step)) lead(host);
  }, [host, step]);
}

/** On the way to the payment and back from a closed window the traveller stays at the button. */
function staysInPlace(before: Step, step: Step): boolean {
  return step === 'payment' || (before === 'payment' && (step === 'form' || step === 'booking'));
}

/** Pixels at the top of the window that the page covers, as its `scroll-margin` says. */
function marginOf(host: Element): number {
  return Number.parseFloat(getComputedStyle(host).scrollMarginTop) || 0;
}

/**
 * The pressed button is gone with its step: the focus moves to the next step, which is scrolled into view. Not for a visitor
 * who is elsewhere on the page.
 */
function lead(host: Element): void {
  const root = host.shadowRoot?.querySelector<HTMLElement>('[part="root"]');
  if (!root || !isWithVisitor(root)) return;
  const dialog = root.closest('dialog');
  if (dialog) dialog.scrollTop = 0;
  else if (host.getBoundingClientRect().top < marginOf(host)) host.scrollIntoView({ block: 'start' });
  if (!host.matches(':focus-within')) root.focus({ preventScroll: true });
}
