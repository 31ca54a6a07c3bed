import { useEffect, useRef } from 'react';
import { joinWaitlist } from '../../shared/data/actions/waitlist-actions.ts';
import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import { createJoinWaitlistStore } from '../../shared/flows/waitlist/join.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { JoinWaitlist } from '../../shared/ui/waitlist/JoinWaitlist.tsx';
import { call, journeyDeps } from '../data/calls.ts';
import { useStep } from '../ui/use-step.ts';

const waitlist = { joinWaitlist: joinWaitlist(call) };

interface Props {
  readonly host: Element;
  readonly tripId: string;
  readonly drafts: TextStorage;
}

/** The queue of a trip that is sold out, below the trip. */
export function JoinQueue({ host, tripId, drafts }: Props) {
  const journey = useOwnStore(() => createJoinWaitlistStore({ ...journeyDeps, tripId, drafts, waitlist }));
  const { load } = journey;
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    load();
    // The button that was pressed is gone.
    headline.current?.focus();
  }, [load]);
  useStep(host, 'waiting-list');
  return (
    <section className="mx-auto max-w-notice px-4 pt-6 pb-10">
      <h3 ref={headline} tabIndex={-1} className="text-title outline-none">
        Waiting list
      </h3>
      <JoinWaitlist journey={journey} />
    </section>
  );
}
