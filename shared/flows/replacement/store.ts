import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Booking } from '../../domain/bookings/booking.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { type FieldIssue, formIssues } from '../../domain/bookings/form-issues.ts';
import type { Traveller } from '../../domain/bookings/traveller.ts';
import {
  emptyTraveller,
  type TravellerFields,
  TravellerInput,
} from '../../domain/bookings/traveller-card.ts';
import type { ActionError, BookingActions, FoundBooking } from '../../domain/ports/bookings.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { placeOf } from '../../domain/trips/place-of.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { createTransition, during } from '../transitions.ts';

/** Somebody else comes in the place of a traveller, at the same price. */
type Replacement =
  /** `issues` are shown once a submission was tried. */
  | {
      readonly status: 'editing';
      readonly issues: readonly FieldIssue[];
      readonly problem: Pick<ActionError, 'code' | 'message'> | null;
    }
  | { readonly status: 'sending' }
  /** The booking is as it is after that. */
  | { readonly status: 'replaced'; readonly booking: Booking };

export interface ReplacementStore {
  readonly replacement: Replacement;
  /** Who does not come, as an index among the booking's travellers. */
  readonly index: number;
  /** Who comes. */
  readonly traveller: TravellerFields;
  choose(index: number): void;
  setField<Field extends keyof TravellerFields>(field: Field, value: TravellerFields[Field]): void;
  submit(): Promise<void>;
}

export interface ReplacementDeps {
  readonly found: Pick<FoundBooking, 'booking' | 'access'>;
  readonly bookings: Pick<BookingActions, 'changeTravellers'>;
  readonly wait: Wait;
}

type ReplacementEvent =
  | { readonly type: 'issues-found'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'submitted' }
  | { readonly type: 'done'; readonly booking: Booking }
  | { readonly type: 'not-done'; readonly problem: Pick<ActionError, 'code' | 'message' | 'issues'> };

const transition = createTransition<Replacement, ReplacementEvent>({
  'issues-found': during(['editing'], (_, { issues }) => ({ status: 'editing', issues, problem: null })),
  submitted: during(['editing'], () => ({ status: 'sending' })),
  done: during(['sending'], (_, { booking }) => ({ status: 'replaced', booking })),
  'not-done': during(['sending'], (_, { problem }) => ({
    status: 'editing',
    issues: problem.issues ?? [],
    problem,
  })),
});

/** A store for the replacement of one traveller of a booking that was looked up. */
export function createReplacementStore(deps: ReplacementDeps): StoreApi<ReplacementStore> {
  return createStore<ReplacementStore>()((set, get) => {
    const journey = createJourney<ReplacementDeps, Replacement, ReplacementEvent>({
      deps,
      state: () => get().replacement,
      show: (replacement) => set({ replacement }),
      transition,
      onCrash: (dispatch) =>
        dispatch({
          type: 'not-done',
          problem: { code: 'outcome-unknown', message: bookingMessages.somethingWrong },
        }),
    });
    const replace = async (
      { deps: { found, bookings, wait }, dispatch }: JourneyContext<ReplacementDeps, ReplacementEvent>,
      traveller: Traveller,
    ): Promise<void> => {
      dispatch({ type: 'submitted' });
      const { booking, access } = found;
      const change = { replace: { index: placeOf(booking, get().index), traveller } };
      // Repeated, the function finds it done.
      const changed = await untilKnown(() => bookings.changeTravellers(booking.id, access, change), wait);
      dispatch(
        changed.ok ? { type: 'done', booking: changed.value } : { type: 'not-done', problem: changed.error },
      );
    };
    return {
      replacement: { status: 'editing', issues: [], problem: null },
      index: 0,
      traveller: emptyTraveller,
      choose: (index) => set({ index }),
      setField(field, value) {
        const { replacement } = get();
        if (replacement.status !== 'editing') return;
        const traveller = { ...get().traveller, [field]: value };
        set({ traveller });
        if (replacement.issues.length > 0)
          journey.dispatch({ type: 'issues-found', issues: formIssues(TravellerInput, traveller) });
      },
      async submit() {
        const { replacement, traveller } = get();
        if (replacement.status !== 'editing') return;
        const parsed = v.safeParse(TravellerInput, traveller);
        if (parsed.success) return journey.run((context) => replace(context, parsed.output));
        journey.dispatch({ type: 'issues-found', issues: formIssues(TravellerInput, traveller) });
      },
    };
  });
}
