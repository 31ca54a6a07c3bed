import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { sendEnquiry } from '../../shared/data/actions/send-enquiry.ts';
import { browserStorage } from '../../shared/data/browser-storage.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { createEnquiryStore } from '../../shared/flows/enquiry/store.ts';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { buttonStyle } from '../../shared/ui/elements/button-style.ts';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { EnquiryForm } from '../../shared/ui/enquiry/EnquiryForm.tsx';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { idInPath, paths } from '../navigation/paths.ts';
import { SiteProvider } from '../site-context.tsx';

const bookings = reported({ sendEnquiry: sendEnquiry(call) });

/** A question to the host of the trip that the address names. */
export function EnquiryIsland() {
  const [tripId] = useState(() => idInPath(location.pathname));
  const [store] = useState(() =>
    createEnquiryStore({
      tripId,
      bookings,
      drafts: browserStorage(() => localStorage),
      clock: systemClock,
      wait: pause,
    }),
  );
  const journey = useStore(store);
  const { enquiry, load, another } = journey;

  useEffect(load, [load]);

  return (
    <SiteProvider>
      {enquiry.status === 'sent' ? (
        <div role="status">
          <Notice
            icon="check"
            tone="good"
            title="Your question is on its way"
            actions={
              <>
                <a href={paths.trip(tripId)} className={buttonStyle()}>
                  Back to the trip
                </a>
                <Button look="secondary" onClick={another}>
                  Ask something else
                </Button>
              </>
            }
          >
            <p>The host answers to {enquiry.email}.</p>
          </Notice>
        </div>
      ) : (
        <EnquiryForm journey={journey} />
      )}
    </SiteProvider>
  );
}
