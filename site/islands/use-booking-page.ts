import { useEffect } from 'react';
import * as formMessages from '../../shared/domain/bookings/form-messages.ts';
import type { BookingFormStore } from '../../shared/flows/booking-form/form-state.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { useJourneyPage } from '../../shared/ui/use-journey-page.ts';
import { onceConnected } from '../navigation/once-connected.ts';
import { paths } from '../navigation/paths.ts';
import { leaveToast } from '../toasts/leave-toast.ts';

/** The life of a page with a booking form; a trip that cannot be booked from here leads home. */
export function useBookingPage(journey: BookingFormStore<unknown>, processing: boolean): void {
  const t = useText();
  const { stage } = journey;
  useJourneyPage(journey, processing);

  useEffect(() => {
    if (stage.status === 'invalid') goHomeSaying(t<string>(formMessages.tripMissingId));
    if (stage.status === 'failed') goHomeSaying(t<string>(stage.message));
  }, [stage, t]);
}

function goHomeSaying(message: string): void {
  onceConnected(() => {
    leaveToast(message);
    location.replace(paths().home);
  });
}
