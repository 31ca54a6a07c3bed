import { type ReactNode, useEffect, useState } from 'react';
import { tripWithHost } from '../../shared/data/host-rows.ts';
import type { TripWithHost } from '../../shared/domain/ports/reads.ts';
import { titleIn } from '../../shared/domain/trips/trip-words.ts';
import { pinIcon } from '../../shared/ui/elements/icons.ts';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { focusOnArrival } from '../../shared/ui/focus-on-arrival.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { withParts } from '../../shared/ui/language/with-parts.tsx';
import { OtherTrips } from '../../shared/ui/trips/OtherTrips.tsx';
import { source } from '../data/source.ts';

const read = tripWithHost(source);

interface Props {
  readonly tripId: string;
  /** Called with what to show in place of the form where there is no such trip. */
  readonly onMissing: (notice: ReactNode) => void;
}

/** What a question is about. Where that cannot be read, the question can be sent all the same. */
export function EnquirySubject({ tripId, onMissing }: Props) {
  const t = useText();
  const [subject, setSubject] = useState<TripWithHost | null>(null);
  useEffect(() => {
    void read(tripId).then((page) => {
      if (page.ok && page.value === null) onMissing(<TripMissing />);
      if (page.ok) setSubject(page.value);
    });
  }, [tripId, onMissing]);
  if (subject === null) return null;
  const { trip, host } = subject;
  const title = titleIn(trip, t).text;
  return (
    <>
      {host ? (
        withParts(t, '{trip}, with {host}', { trip: <bdi>{title}</bdi>, host: <bdi>{host.name}</bdi> })
      ) : (
        <bdi>{title}</bdi>
      )}
      {trip.status === 'cancelled' && (
        <span className="mt-4 block rounded-field bg-cancelled-soft px-4 py-3 text-body text-cancelled">
          {t('This trip was cancelled and does not take place. The host can still be asked about it.')}
        </span>
      )}
    </>
  );
}

function TripMissing() {
  const t = useText();
  return (
    <Notice
      ref={focusOnArrival}
      icon={pinIcon}
      title={t('Trip not found')}
      actions={<OtherTrips look="primary" />}
    >
      <p>{t('It may have been taken offline by its host, who cannot be asked about it here.')}</p>
    </Notice>
  );
}
