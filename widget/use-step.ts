import { useLayoutEffect } from 'react';
import { type BookingStep, GroupTripStepEvent, type StatusStep } from './elements/events.ts';

/** Tells the host's page which step is on view; null: a part of the element tells it. */
export function useStep(host: Element, step: BookingStep | StatusStep | null): void {
  useLayoutEffect(() => {
    if (step !== null) host.dispatchEvent(new GroupTripStepEvent(step));
  }, [host, step]);
}
