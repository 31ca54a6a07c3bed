import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Booking } from '../../domain/bookings/booking.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { ViewedBooking } from '../../flows/booking-view.ts';
import type { RemoteResourceStore } from '../../flows/remote-resource.ts';
import { Button } from '../elements/Button.tsx';
import { warningIcon } from '../elements/icons.ts';
import { Notice } from '../elements/Notice.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { ConfirmationSkeleton } from './ConfirmationSkeleton.tsx';

interface Props {
  readonly store: StoreApi<RemoteResourceStore<ViewedBooking>>;
  /** Whether reading it again may help. */
  readonly retriable: boolean;
  /** An action where the booking cannot be shown. */
  readonly action?: ReactNode;
  readonly children: (booking: Booking, trip: Trip) => ReactNode;
}

/** A booking by its id, read anew when it is shown. */
export function BookingSheet({ store, retriable, action, children }: Props) {
  const t = useText();
  const { resource, refresh } = useStore(store);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  if (resource.status === 'loading') return <ConfirmationSkeleton />;
  if (resource.status === 'ready') return children(resource.value.booking, resource.value.trip);
  return (
    <Notice
      ref={focusOnArrival}
      icon={warningIcon}
      title={t<string>(
        resource.status === 'failed' ? resource.error.message : bookingMessages.bookingNotFound,
      )}
      actions={
        <>
          {action}
          {retriable && (
            <Button look="secondary" onClick={refresh}>
              {t('Try Again')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {t(
          'A booking that was made is safe. With its reference and your email you find it under My booking.',
        )}
      </p>
    </Notice>
  );
}
