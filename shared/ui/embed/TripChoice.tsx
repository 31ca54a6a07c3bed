import { useId, useState } from 'react';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import type { Remote } from '../../flows/remote-resource.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { RetryButton } from '../elements/RetryButton.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';
import { Form } from '../fields/Form.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  /** The trips to choose from: of every host, or of the one that was named; empty for an unknown host. */
  readonly offer: Remote<readonly Trip[]>;
  readonly tripId: string;
  readonly onChoose: (tripId: string) => void;
  /** Lists the trips of one host; of all for an empty name. */
  readonly onFind: (userName: string) => void;
  readonly onRetry: () => void;
}

/** Which trip: picked from a list, which a host's username makes short. */
export function TripChoice({ offer, tripId, onChoose, onFind, onRetry }: Props) {
  const t = useText();
  const scope = useId();
  const [userName, setUserName] = useState('');
  const unknown = offer.status === 'empty';
  return (
    <div className="space-y-5">
      <Form className="space-y-2" onSubmit={() => onFind(userName.trim().replace(/^@/, ''))}>
        <TextField
          name={{ scope, path: 'userName' }}
          label={t('Your username')}
          optional
          autoCapitalize="none"
          hint={t('As at the end of your profile’s address. It shortens the list to your trips.')}
          value={userName}
          error={unknown ? 'The requested profile could not be found.' : undefined}
          onInput={setUserName}
        />
        <Button type="submit" look="secondary">
          {t('Show my trips')}
        </Button>
      </Form>
      <TripList offer={offer} tripId={tripId} onChoose={onChoose} onRetry={onRetry} />
    </div>
  );
}

function TripList({ offer, tripId, onChoose, onRetry }: Omit<Props, 'onFind'>) {
  const t = useText();
  switch (offer.status) {
    case 'loading':
      return (
        <div role="status">
          <span className="sr-only">{t('Loading trips')}</span>
          <Skeleton className="h-18 w-full" />
        </div>
      );
    case 'failed':
      return (
        <div ref={focusAfterRetry}>
          <ErrorBanner message="Failed to load trips. Please try again later.">
            <RetryButton look="quiet" onRetry={onRetry} />
          </ErrorBanner>
        </div>
      );
    case 'empty':
      return null;
    case 'ready':
      return (
        <div ref={focusAfterRetry}>
          {offer.value.length === 0 ? (
            <p className="text-muted">{t('No trips are planned right now.')}</p>
          ) : (
            <SelectField
              label={t('Trip')}
              value={tripId}
              options={offer.value.map((trip) => ({
                value: trip.tripId,
                label: `${trip.title}, ${formatDateRange(trip.startDate, trip.endDate, t)}`,
              }))}
              onChoose={onChoose}
            />
          )}
        </div>
      );
  }
}
