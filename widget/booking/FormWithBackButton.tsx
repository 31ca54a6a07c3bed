import { type ReactNode, useLayoutEffect } from 'react';
import * as formMessages from '../../shared/domain/bookings/form-messages.ts';
import type { TripLoad } from '../../shared/flows/booking-form/form-state.ts';
import { Unavailable } from '../ui/Unavailable.tsx';
import { BackToTrip } from './BackToTrip.tsx';

interface Props {
  readonly stage: TripLoad;
  readonly onRetry: () => Promise<void>;
  readonly onBack: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/**
 * The form with a way back to the trip; where the site would lead away from the page, a message and a retry. A trip that is not
 * on sale any more is shown itself: it says why.
 */
export function FormWithBackButton({ stage, onRetry, onBack, children }: Props) {
  const isClosed = stage.status === 'ready' && stage.closed === 'not-on-sale';
  useLayoutEffect(() => {
    if (isClosed) onBack();
  }, [isClosed, onBack]);
  if (stage.status === 'invalid') return <Unavailable message={formMessages.tripMissingId} />;
  if (stage.status === 'failed') return <Unavailable message={stage.message} onRetry={onRetry} />;
  return (
    <>
      <BackToTrip onBack={onBack} />
      {children}
    </>
  );
}
