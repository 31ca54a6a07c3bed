import { useEffect } from 'react';
import { joinWaitlist } from '../../shared/data/actions/waitlist-actions.ts';
import { createJoinWaitlistStore } from '../../shared/flows/waitlist/join.ts';
import { ArrivalTitle } from '../../shared/ui/elements/ArrivalTitle.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { JoinWaitlist } from '../../shared/ui/waitlist/JoinWaitlist.tsx';
import { call, journeyDeps } from '../data/calls.ts';
import { spokenLanguage } from '../elements/language.ts';
import { useFailure } from '../ui/journey-events.ts';
import { useStep } from '../ui/use-step.ts';
import { BackToTrip } from './BackToTrip.tsx';
import type { JourneyProps } from './journey-props.ts';

const waitlist = { joinWaitlist: joinWaitlist(call) };

/** The queue of a trip that is sold out. */
export function JoinQueue({ host, place, trip, drafts, onBack }: JourneyProps) {
  const t = useText();
  const journey = useOwnStore(() =>
    createJoinWaitlistStore({
      ...journeyDeps,
      tripId: trip.tripId,
      drafts,
      waitlist,
      lang: () => spokenLanguage(host),
    }),
  );
  const { load, progress } = journey;
  useEffect(load, [load]);
  useStep(host, 'waiting-list', place);
  useFailure(host, progress.status === 'editing' ? progress.problem : null);
  return (
    <>
      <BackToTrip onBack={onBack} />
      <section className="mx-auto max-w-notice px-4 pt-6">
        <ArrivalTitle>{t('Waiting list')}</ArrivalTitle>
        <JoinWaitlist journey={journey} />
      </section>
    </>
  );
}
