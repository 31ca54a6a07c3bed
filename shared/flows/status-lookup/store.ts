import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { formIssues } from '../../domain/bookings/form-issues.ts';
import { LookupForm, type LookupFormInput } from '../../domain/bookings/lookup-form.ts';
import type { ActionError, BookingActions, FoundBooking } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { minute, second } from '../../domain/time/durations.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import {
  idle,
  isLocked,
  type Lock,
  type StatusLookup,
  type StatusLookupEvent,
  type StatusLookupStore,
  transition,
} from './state.ts';

export interface StatusLookupDeps {
  readonly bookings: Pick<BookingActions, 'lookupBooking'>;
  readonly clock: Clock;
  readonly wait: Wait;
}

type LookupResult = Extract<StatusLookupEvent, { type: 'answered' }>['result'];

const emptyForm: LookupFormInput = { bookingReference: '', email: '' };

/** How long the server locks, where it does not say until when. */
const usualLock = 15 * minute;

/** A timer stands still while the device sleeps, or the page lies in the back-forward cache: the clock is asked again. */
const betweenLooks = 5 * second;

/** What the outcome of a lookup shows. */
function lookupResult(found: Result<FoundBooking, ActionError>, email: string, now: Date): LookupResult {
  if (found.ok) return { status: 'found', ...found.value };
  const { code, message, attemptsLeft = null, retryAt = '' } = found.error;
  const end = Date.parse(retryAt);
  // Only a booking that was not found counts as an attempt; the last one locks at once.
  const lastAttempt = code === 'BOOKING_NOT_FOUND' && attemptsLeft === 0 && !Number.isNaN(end);
  if (code !== 'TOO_MANY_ATTEMPTS' && !lastAttempt) return { status: 'failed', message, attemptsLeft };
  const until = new Date(Number.isNaN(end) ? now.getTime() + usualLock : end);
  return { status: 'locked', message: bookingMessages.tooManyAttempts, email, until: until.toISOString() };
}

async function lookUp(
  { deps: { bookings, clock }, dispatch }: JourneyContext<StatusLookupDeps, StatusLookupEvent>,
  { bookingReference, email }: LookupForm,
): Promise<void> {
  dispatch({ type: 'submitted' });
  const found = await bookings.lookupBooking(bookingReference, email);
  dispatch({ type: 'answered', result: lookupResult(found, email, clock.now()) });
}

/** A store for one lookup form. */
export function createStatusLookupStore(deps: StatusLookupDeps): StoreApi<StatusLookupStore> {
  return createStore<StatusLookupStore>()((set, get) => {
    /** What is looked up, whatever is typed meanwhile. */
    let asked = emptyForm;
    const journey = createJourney<StatusLookupDeps, StatusLookup, StatusLookupEvent>({
      deps,
      state: () => get().lookup,
      show(lookup) {
        set(lookup.status === 'found' ? { lookup, form: asked } : { lookup });
        if (lookup.status === 'locked') void unlockAfter(lookup);
      },
      transition,
      crashed: () => ({
        type: 'answered',
        result: { status: 'failed', message: bookingMessages.somethingWrong, attemptsLeft: null },
      }),
    });

    /** No step of the journey: a lock also ends where another lookup was begun meanwhile. */
    async function unlockAfter(lock: Lock): Promise<void> {
      while (isLocked(lock, lock, deps.clock.now())) {
        const left = Date.parse(lock.until) - deps.clock.now().getTime();
        await deps.wait(Math.min(betweenLooks, left));
      }
      journey.dispatch({ type: 'unlocked', until: lock.until });
    }

    async function submit(): Promise<void> {
      const { form, lookup } = get();
      if (lookup.status === 'looking' || isLocked(lookup, form, deps.clock.now())) return;
      const parsed = v.safeParse(LookupForm, form);
      asked = form;
      if (parsed.success) return journey.run((context) => lookUp(context, parsed.output));
      journey.dispatch({ type: 'issues-found', issues: formIssues(LookupForm, form) });
    }

    function reset(): void {
      if (get().lookup.status === 'locked') return;
      journey.stop();
      journey.dispatch({ type: 'reset' });
      set({ form: emptyForm });
    }

    return {
      lookup: idle,
      form: emptyForm,
      setField(field, value) {
        const form = { ...get().form, [field]: value };
        const { lookup } = get();
        set({ form });
        if (lookup.status === 'idle' && lookup.issues.length > 0) {
          journey.dispatch({ type: 'issues-found', issues: formIssues(LookupForm, form) });
        }
      },
      submit,
      async fillIn(bookingReference, email) {
        reset();
        set({ form: { bookingReference, email } });
        if (bookingReference !== '' && email !== '') await submit();
      },
      reset,
      dispose: journey.stop,
    };
  });
}
