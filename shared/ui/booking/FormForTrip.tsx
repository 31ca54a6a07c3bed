import { type ReactNode, useEffect, useState } from 'react';
import type { Trip } from '../../domain/trips/trip.ts';
import type { TripLoad } from '../../flows/booking-form/form-state.ts';
import { useText } from '../language/use-text.ts';
import { BookingFormSkeleton } from './BookingFormSkeleton.tsx';

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
      return <FetchedNotice load={() => loadNoForm(null)} />;
    case 'ready':
      return stage.closed === 'full' ? (
        <FetchedNotice load={() => loadNoForm(stage.trip)} />
      ) : (
        children(stage.trip)
      );
  }
}

const loadNoForm = async (trip: Trip | null) => {
  const { NoForm } = await import('./NoForm.tsx');
  return <NoForm trip={trip} />;
};

/** Few travellers come too late: what they read is fetched then. */
function FetchedNotice({ load }: { readonly load: () => Promise<ReactNode> }) {
  const t = useText();
  const [loading] = useState(load);
  const [notice, setNotice] = useState<ReactNode | 'failed'>(null);
  useEffect(() => {
    loading.then(setNotice, () => setNotice('failed'));
  }, [loading]);
  if (notice !== 'failed') return notice ?? <BookingFormSkeleton />;
  return (
    <p role="alert" className="px-4 py-20 text-center text-lead">
      {t('This part could not be loaded. Please reload the page.')}
    </p>
  );
}
