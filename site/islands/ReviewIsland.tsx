import { useEffect } from 'react';
import { reviewRequest } from '../../shared/data/actions/review-request.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import type { ReviewStore } from '../../shared/flows/review/state.ts';
import { createReviewStore } from '../../shared/flows/review/store.ts';
import { ConfirmationSkeleton } from '../../shared/ui/confirmation/ConfirmationSkeleton.tsx';
import { FailureNotice } from '../../shared/ui/elements/FailureNotice.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { DecidedRequest } from '../../shared/ui/review/DecidedRequest.tsx';
import { ReviewRequest } from '../../shared/ui/review/ReviewRequest.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { ClosedRequest } from '../components/ClosedRequest.tsx';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { tabDrafts } from '../data/tab-drafts.ts';
import { takeLink } from '../navigation/taken-link.ts';
import { SiteProvider } from '../site-context.tsx';

const bookings = reported({ reviewRequest: reviewRequest(call) });

/** A host's decision on a request, by the link in the host's mail. */
export function ReviewIsland() {
  const journey = useOwnStore(() =>
    createReviewStore({
      ...takeLink(['token'], location, history),
      bookings,
      drafts: tabDrafts,
      clock: systemClock,
      wait: pause,
    }),
  );
  const { load } = journey;

  useEffect(() => {
    void load();
    // Another link opened in this tab differs in its fragment alone, for which the browser loads nothing.
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => removeEventListener('hashchange', reload);
  }, [load]);

  return (
    <SiteProvider>
      <ReviewScreen journey={journey} />
    </SiteProvider>
  );
}

function ReviewScreen({ journey }: { readonly journey: ReviewStore }) {
  const t = useText();
  const { review, load } = journey;
  switch (review.status) {
    case 'loading':
      return <ConfirmationSkeleton />;
    case 'decided':
      return <DecidedRequest request={review.request} />;
    case 'closed':
      return <ClosedRequest message={t<string>(review.message)} />;
    case 'failed':
      return (
        <FailureNotice title={t('The request could not be loaded')} onRetry={() => void load()}>
          <p>{t<string>(review.message)}</p>
        </FailureNotice>
      );
    case 'reading':
    case 'asking':
    case 'deciding':
      return <ReviewRequest journey={journey} review={review} />;
  }
}
