import { createElement, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { hostPage } from '../../shared/data/host-page.ts';
import { upcomingTrips } from '../../shared/data/upcoming-trips.ts';
import type { Read } from '../../shared/domain/ports/outcome.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import { isBookableStatus } from '../../shared/domain/trips/trip-status.ts';
import type { EmbedChoice } from '../../shared/embed/snippet.ts';
import { createRemoteResource } from '../../shared/flows/remote-resource.ts';
import { EmbedMaker } from '../../shared/ui/embed/EmbedMaker.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { LastShown } from '../components/LastShown.tsx';
import { configuration } from '../configuration.ts';
import { reported } from '../data/reported.ts';
import { source } from '../data/source.ts';
import { paths } from '../navigation/paths.ts';
import { SiteProvider } from '../site-context.tsx';

const reads = reported({ upcomingTrips: upcomingTrips(source), hostPage: hostPage(source) });

/** The trips of a host, null for an unknown name; of all hosts for an empty one. */
async function readTrips(userName: string): Promise<Read<readonly Trip[] | null>> {
  if (userName === '') return reads.upcomingTrips();
  const page = await reads.hostPage(userName);
  return page.ok ? { ok: true, value: page.value?.trips ?? null } : page;
}

/** The snippet maker, with the widget itself as its preview. */
export function EmbedIsland() {
  // Before its script is there, the built form could only lose what is typed.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const [userName, setUserName] = useState('');
  const [chosen, setChosen] = useState<EmbedChoice>({
    tripId: '',
    theme: 'light',
    accent: null,
    withStatus: false,
  });
  const store = useMemo(() => createRemoteResource({ read: () => readTrips(userName) }), [userName]);
  const { resource, refresh } = useStore(store);
  useOnArrival(refresh);

  const trips = resource.status === 'ready' ? resource.value : [];
  const trip =
    trips.find(({ tripId }) => tripId === chosen.tripId) ??
    trips.find((one) => one.isBookingOpen && one.availableSpots > 0 && isBookableStatus(one.status)) ??
    trips[0];
  const choice = { ...chosen, tripId: trip?.tripId ?? chosen.tripId };

  return (
    <LastShown>
      <SiteProvider>
        <fieldset className="contents" disabled={!isLive}>
          <EmbedMaker
            siteUrl={configuration.siteUrl}
            choice={choice}
            offer={resource}
            onChange={(change) => setChosen({ ...choice, ...change })}
            onFind={setUserName}
            onRetry={() => void refresh()}
            preview={choice.tripId !== '' && <EmbedPreview choice={choice} />}
          />
        </fieldset>
      </SiteProvider>
    </LastShown>
  );
}

/** The elements of the widget, as a host's page has them; the page loads their script. */
function EmbedPreview({ choice: { tripId, theme, accent, withStatus } }: { readonly choice: EmbedChoice }) {
  const t = useText();
  const look = { theme, ...(accent === null ? {} : { accent }) };
  const link = (href: string, label: string) => (
    <a href={href} className="inline-flex min-h-11 items-center text-accent underline">
      {label}
    </a>
  );
  return (
    <div className="space-y-8">
      {createElement(
        'group-trip-booking',
        { 'trip-id': tripId, ...look },
        link(paths().trip(tripId), t('Book this trip')),
      )}
      {withStatus && createElement('group-trip-status', look, link(paths().status, t('Check your booking')))}
    </div>
  );
}
