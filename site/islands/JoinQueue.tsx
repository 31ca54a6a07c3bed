import { useEffect } from 'react';
import { joinWaitlist } from '../../shared/data/actions/waitlist-actions.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { createJoinWaitlistStore } from '../../shared/flows/waitlist/join.ts';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { JoinWaitlist } from '../../shared/ui/waitlist/JoinWaitlist.tsx';
import { call } from '../data/call.ts';
import { drafts } from '../data/drafts.ts';
import { mailLanguage } from '../data/mail-language.ts';
import { reported } from '../data/reported.ts';

const waitlist = reported({ joinWaitlist: joinWaitlist(call) });

interface Props {
  readonly tripId: string;
  /** Nobody can join any more: there may be free seats. */
  readonly onClosed: () => void;
}

/** The queue of a trip that is sold out. */
export function JoinQueue({ tripId, onClosed }: Props) {
  const journey = useOwnStore(() =>
    createJoinWaitlistStore({
      tripId,
      waitlist,
      drafts,
      clock: systemClock,
      wait: pause,
      lang: mailLanguage,
    }),
  );
  useOnArrival(journey.load);
  const { progress } = journey;
  const closed = progress.status === 'editing' && progress.problem?.code === 'BOOKING_CLOSED';
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is reported once.
  useEffect(() => {
    if (closed) onClosed();
  }, [closed]);
  return <JoinWaitlist journey={journey} />;
}
