import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LookupBookingData } from '../../domain/actions/lookup-booking.ts';
import type { Clock, Wait } from '../../domain/clock.ts';
import { errorMessage } from '../../domain/error-message.ts';
import { refusalMessage } from '../../domain/failure-messages.ts';
import { formIssues } from '../../domain/form-issues.ts';
import { LookupForm, type LookupFormInput } from '../../domain/lookup-form.ts';
import type { BookingCalls, CallOutcome } from '../../domain/ports/bookings.ts';
import { readBookingAnswer } from '../booking-answer.ts';
import type { StatusLookup, StatusLookupStore } from './state.ts';

export interface StatusLookupDependencies {
  readonly bookings: Pick<BookingCalls, 'lookupBooking'>;
  readonly clock: Clock;
  readonly wait: Wait;
}

const emptyForm: LookupFormInput = { bookingReference: '', email: '' };

/** Where the server locks without saying until when, it counts in windows of this many milliseconds. */
const usualLock = 15 * 60 * 1000;

/** What an answer to a lookup shows. */
const lookupResult = (outcome: CallOutcome<LookupBookingData>, now: Date): StatusLookup => {
  const failed = (message: string, attemptsLeft: number | null = null): StatusLookup => ({
    status: 'failed',
    message,
    attemptsLeft,
  });
  const locked = (until: Date): StatusLookup => ({
    status: 'locked',
    message: refusalMessage('TOO_MANY_ATTEMPTS', {}, 'lookup_booking'),
    until: until.toISOString(),
  });
  if (outcome.kind !== 'answered') return failed(errorMessage(outcome.error));
  const { answer } = outcome;
  if (answer.success) {
    const { booking, trip } = readBookingAnswer(answer.data);
    return booking
      ? { status: 'found', booking, trip, access: answer.data.access }
      : failed(errorMessage({ message: '' }));
  }
  const { code, data } = answer;
  const message = refusalMessage(code, data, 'lookup_booking', answer.message);
  const end = Date.parse(data.retry_at ?? '');
  if (code === 'TOO_MANY_ATTEMPTS') {
    return locked(new Date(Number.isNaN(end) ? now.getTime() + usualLock : end));
  }
  // Only a booking that was not found counts as an attempt; the last one locks at once.
  const attemptsLeft = code === 'BOOKING_NOT_FOUND' ? (data.attempts_left ?? null) : null;
  return attemptsLeft === 0 && !Number.isNaN(end) ? locked(new Date(end)) : failed(message, attemptsLeft);
};

/** A store for one lookup form. */
export const createStatusLookupStore = ({
  bookings,
  clock,
  wait,
}: StatusLookupDependencies): StoreApi<StatusLookupStore> => {
  // Counts what was asked: an answer to an earlier question is not shown.
  let question = 0;

  return createStore<StatusLookupStore>()((set, get) => {
    const unlockLater = async (until: string, asked: number) => {
      await wait(Math.max(0, Date.parse(until) - clock.now().getTime()));
      if (asked === question) set({ lookup: { status: 'idle', issues: [] } });
    };

    const submit = async () => {
      const { form, lookup } = get();
      if (lookup.status === 'looking' || lookup.status === 'locked') return;
      const parsed = v.safeParse(LookupForm, form);
      if (!parsed.success) {
        return set({ lookup: { status: 'idle', issues: formIssues(LookupForm, form) } });
      }
      question += 1;
      const asked = question;
      set({ lookup: { status: 'looking' } });
      const { bookingReference, email } = parsed.output;
      const outcome = await bookings.lookupBooking({ reference: bookingReference, email });
      if (asked !== question) return;
      const result = lookupResult(outcome, clock.now());
      set({ lookup: result });
      if (result.status === 'locked') void unlockLater(result.until, asked);
    };

    const setField = (field: keyof LookupFormInput, value: string) => {
      const form = { ...get().form, [field]: value };
      const { lookup } = get();
      const recheck = lookup.status === 'idle' && lookup.issues.length > 0;
      set({
        form,
        ...(recheck ? { lookup: { status: 'idle', issues: formIssues(LookupForm, form) } } : {}),
      });
    };

    return {
      lookup: { status: 'idle', issues: [] },
      form: emptyForm,
      setField,
      submit,
      fillIn: async (bookingReference, email) => {
        get().reset();
        set({ form: { bookingReference, email } });
        if (bookingReference !== '' && email !== '') await submit();
      },
      reset: () => {
        if (get().lookup.status === 'locked') return;
        question += 1;
        set({ lookup: { status: 'idle', issues: [] }, form: emptyForm });
      },
      dispose: () => {
        question += 1;
      },
    };
  });
};
