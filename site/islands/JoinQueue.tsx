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

/** The queue of a trip that is sold out. */
export function JoinQueue({ tripId }: { readonly tripId: string }) {
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
  return <JoinWaitlist journey={journey} />;
}
