import { type ReactNode, useEffect, useState } from 'react';
import type { Trip } from '../../domain/trips/trip.ts';
import type { TripLoad } from '../../flows/booking-form/form-state.ts';
import { useText } from '../language/use-text.ts';
import { BookingFormSkeleton } from './BookingFormSkeleton.tsx';
import type { NoFormProps } from './NoForm.tsx';

interface Props {
  readonly stage: TripLoad;
  /** The form of a trip that can be booked. */
  readonly children: (trip: Trip) => ReactNode;
}

/** The form of a trip; a skeleton until the trip is loaded, and a notice when it is gone or full. */
export function FormForTrip({ stage, children }: Props) {
  switch (stage.status) {
    case 'loading':
    case 'invalid':
    case 'failed':
      return <BookingFormSkeleton />;
    case 'missing':
      return <FetchedNoForm trip={null} />;
    case 'ready':
      return stage.closed === 'full' ? <FetchedNoForm trip={stage.trip} /> : children(stage.trip);
  }
}

/** Few travellers come too late: what they read is fetched then. */
function FetchedNoForm(props: NoFormProps) {
  const t = useText();
  const [part, setPart] = useState<typeof import('./NoForm.tsx') | 'failed' | null>(null);
  useEffect(() => {
    import('./NoForm.tsx').then(setPart, () => setPart('failed'));
  }, []);
  if (part === null) return <BookingFormSkeleton />;
  if (part !== 'failed') return <part.NoForm {...props} />;
  return (
    <p role="alert" className="px-4 py-20 text-center text-lead">
      {t('This part could not be loaded. Please reload the page.')}
    </p>
  );
}
