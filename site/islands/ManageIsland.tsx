import { useEffect, useState } from 'react';
import { createHostingActions } from '../../shared/data/actions/hosting-actions.ts';
import { reviewRequest } from '../../shared/data/actions/review-request.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { cryptoRandom } from '../../shared/data/crypto-random.ts';
import { TripId } from '../../shared/domain/actions/fields.ts';
import { EmailField } from '../../shared/domain/bookings/booking-form.ts';
import { tripOfLink } from '../../shared/domain/bookings/manage-link.ts';
import type { HostView } from '../../shared/domain/ports/hosting.ts';
import { createHostTripsStore, type HostTripsStore } from '../../shared/flows/manage/host-trips.ts';
import { createLinkRequestStore } from '../../shared/flows/manage/link-request.ts';
import { createHostMessageStore } from '../../shared/flows/manage/message.ts';
import type { ManageStore } from '../../shared/flows/manage/state.ts';
import { createManageStore } from '../../shared/flows/manage/store.ts';
import { createTextsDraft } from '../../shared/flows/manage/texts-draft.ts';
import { createCancelTripStore } from '../../shared/flows/manage/trip-cancellation.ts';
import { createReviewStore } from '../../shared/flows/review/store.ts';
import { FailureNotice } from '../../shared/ui/elements/FailureNotice.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { ConfirmTripCancellation } from '../../shared/ui/manage/ConfirmTripCancellation.tsx';
import { HostTripList } from '../../shared/ui/manage/HostTripList.tsx';
import { LinkForm } from '../../shared/ui/manage/LinkForm.tsx';
import { ManageSkeleton } from '../../shared/ui/manage/ManageSkeleton.tsx';
import { ManageTrip } from '../../shared/ui/manage/ManageTrip.tsx';
import { TripCancelled } from '../../shared/ui/manage/TripCancelled.tsx';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { tabDrafts } from '../data/tab-drafts.ts';
import { forgetInLink, takeLink } from '../navigation/taken-link.ts';
import { SiteProvider } from '../site-context.tsx';

const hosting = reported({ ...createHostingActions(call) });
const bookings = reported({ reviewRequest: reviewRequest(call) });

const ownDeps = { drafts: tabDrafts, clock: systemClock, wait: pause };

const createReview = (token: string) => createReviewStore({ ...ownDeps, token, bookings });

/** What a host sees: one trip, or all of them, by the link in the host's mails; without one, the way to it. */
export function ManageIsland() {
  const [link] = useState(() => takeLink(['token', 'cancel', 'host'], location, history));

  // A link that is opened in a tab which shows this page already changes the fragment alone, and the way back from it nothing.
  useEffect(() => {
    const reopen = () => location.hash !== '' && location.reload();
    const goBack = () => location.reload();
    addEventListener('hashchange', reopen);
    addEventListener('popstate', goBack);
    return () => {
      removeEventListener('hashchange', reopen);
      removeEventListener('popstate', goBack);
    };
  }, []);

  return (
    <SiteProvider>
      {link.token !== '' ? (
        <LinkedTrip link={link} />
      ) : link.host !== '' ? (
        <AllTrips token={link.host} />
      ) : (
        <AskForLink tripId="" ended={false} />
      )}
    </SiteProvider>
  );
}

function AllTrips({ token }: { readonly token: string }) {
  const t = useText();
  const { hostTrips, load } = useOwnStore(() => createHostTripsStore({ token, hosting, wait: pause }));
  useOnArrival(load);
  if (hostTrips.status === 'shown') return <HostTripList trips={hostTrips.trips} today={systemClock.now()} />;
  return <NotShown view={hostTrips} failure={t('Your trips could not be loaded')} tripId="" load={load} />;
}

interface NotShownProps {
  readonly view: Exclude<HostTripsStore['hostTrips'] | ManageStore['manage'], { status: 'shown' }>;
  readonly failure: string;
  /** Empty for the view of all trips. */
  readonly tripId: string;
  readonly load: () => Promise<void>;
}

/** In the place of what a link opens, before it is there or where it cannot be. */
function NotShown({ view, failure, tripId, load }: NotShownProps) {
  const t = useText();
  switch (view.status) {
    case 'loading':
      return <ManageSkeleton />;
    case 'failed':
      return (
        <FailureNotice title={failure} onRetry={() => void load()}>
          <p>{t<string>(view.message)}</p>
        </FailureNotice>
      );
    case 'ended':
      return <AskForLink tripId={tripId} ended />;
  }
}

/** To the view of a trip or, without one, of all trips of a host. */
function AskForLink({ tripId, ended }: { readonly tripId: string; readonly ended: boolean }) {
  const journey = useOwnStore(() =>
    createLinkRequestStore({
      ...(tripId === ''
        ? { schema: EmailField, call: hosting.sendHostLink }
        : { schema: TripId, call: hosting.sendManageLink }),
      wait: pause,
    }),
  );
  return <LinkForm journey={journey} tripId={tripId} ended={ended} />;
}

/** A host's view of one trip. */
function LinkedTrip({ link }: { readonly link: Readonly<Record<'token' | 'cancel', string>> }) {
  const t = useText();
  const [cancel, setCancel] = useState(link.cancel);
  const journey = useOwnStore(() =>
    createManageStore({ token: link.token, hosting, random: cryptoRandom, wait: pause }),
  );
  const { manage, load } = journey;
  const tripId = tripOfLink(link.token);
  const createMessage = () =>
    createHostMessageStore({ ...ownDeps, token: link.token, tripId, hosting, random: cryptoRandom });
  const [textsDraft] = useState(() => createTextsDraft(tripId, ownDeps));
  useOnArrival(load);

  function showTrip(): void {
    forgetInLink('cancel', location, history);
    setCancel('');
    void load();
  }

  if (manage.status !== 'shown')
    return (
      <NotShown view={manage} failure={t('Your trip could not be loaded')} tripId={tripId} load={load} />
    );
  if (cancel !== '' && manage.view.trip.status !== 'cancelled')
    return <CancelTrip token={cancel} view={manage.view} onBack={showTrip} />;
  return (
    <ManageTrip
      journey={journey}
      manage={manage}
      createReview={createReview}
      createMessage={createMessage}
      textsDraft={textsDraft}
      today={systemClock.now()}
    />
  );
}

interface CancelTripProps {
  /** Of the one-time link. */
  readonly token: string;
  readonly view: HostView;
  readonly onBack: () => void;
}

function CancelTrip({ token, view, onBack }: CancelTripProps) {
  const t = useText();
  const journey = useOwnStore(() =>
    createCancelTripStore({ ...ownDeps, token, tripId: view.trip.tripId, hosting }),
  );
  const { cancelTrip } = journey;
  switch (cancelTrip.status) {
    case 'asking':
    case 'cancelling':
      return <ConfirmTripCancellation journey={journey} view={view} onKeep={onBack} />;
    case 'cancelled':
      return <TripCancelled outcome={cancelTrip.outcome} onDone={onBack} />;
    case 'ended':
      return (
        <FailureNotice title={t('This link has been used, or has ended')} onRetry={onBack}>
          <p>
            {t(
              'Please look at your trip: where it is not cancelled yet, you can ask for another link there.',
            )}
          </p>
        </FailureNotice>
      );
  }
}
