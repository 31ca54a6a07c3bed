import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { sendEnquiry } from '../../shared/data/actions/send-enquiry.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { inSentence } from '../../shared/domain/languages/isolated.ts';
import { createEnquiryStore } from '../../shared/flows/enquiry/store.ts';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { checkIcon } from '../../shared/ui/elements/icons.ts';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { SiteLink } from '../../shared/ui/elements/SiteLink.tsx';
import { EnquiryForm } from '../../shared/ui/enquiry/EnquiryForm.tsx';
import { focusOnArrival } from '../../shared/ui/focus-on-arrival.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { call } from '../data/call.ts';
import { drafts } from '../data/drafts.ts';
import { reported } from '../data/reported.ts';
import { idInPath, paths } from '../navigation/paths.ts';
import { SiteProvider } from '../site-context.tsx';

const bookings = reported({ sendEnquiry: sendEnquiry(call) });

/** Fetched after the form, which is of use without it. */
const EnquirySubject = lazy(async () => {
  try {
    return { default: (await import('./EnquirySubject.tsx')).EnquirySubject };
  } catch {
    return { default: () => null };
  }
});

/** A question to the host of the trip that the address names. */
export function EnquiryIsland() {
  return (
    <SiteProvider>
      <Enquiry />
    </SiteProvider>
  );
}

function Enquiry() {
  const t = useText();
  const [tripId] = useState(() => idInPath(location.pathname));
  const journey = useOwnStore(() =>
    createEnquiryStore({
      tripId,
      bookings,
      drafts,
      clock: systemClock,
      wait: pause,
    }),
  );
  const { progress, load, reopen } = journey;
  const [notice, setNotice] = useState<ReactNode>(null);

  const [again, setAgain] = useState(false);
  const askAgain = () => {
    setAgain(true);
    reopen({ message: '' });
  };

  useEffect(load, [load]);

  if (notice !== null) return notice;
  if (progress.status === 'sent') {
    return (
      <div role="status">
        <Notice
          ref={focusOnArrival}
          icon={checkIcon}
          tone="good"
          title={t('Your question is on its way')}
          actions={
            <>
              <SiteLink href={paths().trip(tripId)} look="primary">
                {t('Back to the trip')}
              </SiteLink>
              <Button look="secondary" onClick={askAgain}>
                {t('Ask something else')}
              </Button>
            </>
          }
        >
          <p>{t('The host answers to {email}.', { email: inSentence(progress.values.email, t) })}</p>
        </Notice>
      </div>
    );
  }
  return (
    <EnquiryForm
      journey={journey}
      returned={again}
      subject={
        <Suspense>
          <EnquirySubject tripId={tripId} onMissing={setNotice} />
        </Suspense>
      }
    />
  );
}
