import { useEffect } from 'react';
import { withTypedEmail } from '../../domain/bookings/typed-email.ts';
import {
  type BookingViewDeps,
  createBookingViewStore,
  type ViewedBooking,
} from '../../flows/booking-view.ts';
import { useOwnStore } from '../use-own-store.ts';

interface BookingView {
  /** Null until it is there. */
  readonly viewed: ViewedBooking | null;
  /** Why it cannot be shown, in English; null while it may still come. */
  readonly problem: string | null;
  refresh(): Promise<void>;
}

/** A booking by its id, read anew when it is shown. `typedEmail` is the address as its traveller typed it, or ''. */
export function useBookingView(deps: BookingViewDeps, typedEmail: string): BookingView {
  const { resource, refresh } = useOwnStore(() => createBookingViewStore(deps));

  useEffect(() => {
    void refresh();
  }, [refresh]);

  const value = resource.status === 'ready' ? resource.value : null;
  return {
    viewed: value && { ...value, booking: withTypedEmail(value.booking, typedEmail) },
    problem: resource.status === 'failed' ? resource.error.message : null,
    refresh,
  };
}
