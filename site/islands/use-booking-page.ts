import { useEffect } from 'react';
import { bookingMessages } from '../../shared/domain/booking-messages.ts';
import type { BookingFormStore } from '../../shared/flows/booking-form/form-state.ts';
import { paths } from '../navigation/paths.ts';
import { leaveToast } from '../toasts/leave-toast.ts';

/**
 * The life of a page with a booking form: it loads on arrival, and again when it is taken back from the browser's
 * memory; it warns whoever leaves while something is under way; a trip that cannot be booked from here leads home.
 */
export function useBookingPage(journey: BookingFormStore<unknown>, processing: boolean): void {
  const { stage, load, dispose } = journey;

  useEffect(() => {
    void load();
    const comeBack = (event: PageTransitionEvent) => event.persisted && void load();
    addEventListener('pageshow', comeBack);
    addEventListener('pagehide', dispose);
    return () => {
      removeEventListener('pageshow', comeBack);
      removeEventListener('pagehide', dispose);
      dispose();
    };
  }, [load, dispose]);

  useEffect(() => {
    if (!processing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [processing]);

  useEffect(() => {
    if (stage.status === 'invalid') goHomeSaying(bookingMessages.tripMissingId);
    if (stage.status === 'failed') goHomeSaying(stage.message);
  }, [stage]);
}

function goHomeSaying(message: string): void {
  leaveToast(message);
  location.replace(paths.home);
}
