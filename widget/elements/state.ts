import type { BookedSeats, BookingStep, GroupTripEvent, StatusStep } from './events.ts';

/** What an element shows now, for a script that came too late for its events. */
export interface ElementState {
  /** Whether it shows its content in place of its own child link. */
  readonly ready: boolean;
  /** Null until it is ready. */
  readonly step: BookingStep | StatusStep | null;
  /** What was requested or booked in it last. */
  readonly booked: BookedSeats | null;
  /** The code of the last problem at this step. */
  readonly failure: string | null;
}

const initial: ElementState = { ready: false, step: null, booked: null, failure: null };
const states = new WeakMap<Element, ElementState>();

export function stateOf(host: Element): ElementState {
  return states.get(host) ?? initial;
}

/** The element shows something else from now on. */
export function forgetState(host: Element): void {
  states.delete(host);
}

/** Dispatches an event from the element, whose state is up to date by then. */
export function report(host: Element, event: GroupTripEvent): void {
  const state = stateOf(host);
  states.set(host, { ...state, ...changeBy(event) });
  // Several parts of one element may each show their content.
  if (event.type !== 'group-trip-ready' || !state.ready) host.dispatchEvent(event);
}

function changeBy({ detail }: GroupTripEvent): Partial<ElementState> {
  if (detail === null) return { ready: true, failure: null };
  if ('step' in detail) return { step: detail.step, failure: null };
  return 'code' in detail ? { failure: detail.code } : { booked: detail };
}
