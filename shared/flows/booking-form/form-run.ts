import type { Clock, Random, Wait } from '../../domain/clock.ts';
import type { FieldIssue } from '../../domain/form-issues.ts';
import type { Money } from '../../domain/money.ts';
import type { TripReads } from '../../domain/ports/reads.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Trip } from '../../domain/trip.ts';
import type { Banner, Quote } from './form-state.ts';
import type { FormEvent, Refused } from './form-transition.ts';

/** The outside world of every booking page. */
export interface FormWorld {
  /** As in the page's navigation state; it may be unusable. */
  readonly tripId: string;
  readonly trips: Pick<TripReads, 'tripById'>;
  /** Local storage on the site, the tab's session storage in the widget. */
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly random: Random;
  readonly wait: Wait;
}

/** What the steps of a journey share: the outside world, the draft, and the store behind it. */
export interface FormRun<World extends FormWorld, Draft, Event> {
  readonly world: World;
  /** The page was closed, or its element removed. */
  isGone(): boolean;
  dispatch(event: Event): void;
  draft(): Draft;
  patchDraft(change: Partial<Draft>): void;
  /** The booking is made: nothing of the draft stays behind. */
  clearDraft(): void;
  /** The figures of the form as it is now; the trip must be there. */
  quote(): Quote;
  /** The live trip takes the place of the one on view. */
  showTrip(trip: Trip): void;
  /** The function counted the trip's seats anew. */
  showSeatsLeft(left: number): void;
  /** The function named another price: from now on it is shown and sent. */
  adoptPrice(price: Money | null): void;
}

/** The part of a run that needs to know nothing of its draft. */
export type AnyRun = Omit<FormRun<FormWorld, unknown, FormEvent>, 'draft' | 'patchDraft' | 'clearDraft'>;

/** A step that ended the journey; the state already says how. */
export const stopped = 'stopped';
export type Stopped = typeof stopped;

/** Ends the journey with a known error: back to the form. */
export const refuse = (
  run: { dispatch(event: Refused): void },
  banner: Banner,
  issues: readonly FieldIssue[] = [],
): Stopped => {
  run.dispatch({ type: 'refused', banner, issues });
  return stopped;
};
