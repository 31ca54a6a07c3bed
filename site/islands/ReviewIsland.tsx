import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reviewRequest } from '../../shared/data/actions/review-request.ts';
import { browserStorage } from '../../shared/data/browser-storage.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import type { ReviewStore } from '../../shared/flows/review/state.ts';
import { createReviewStore } from '../../shared/flows/review/store.ts';
import { ConfirmationSkeleton } from '../../shared/ui/confirmation/ConfirmationSkeleton.tsx';
import { buttonStyle } from '../../shared/ui/elements/button-style.ts';
import { FailureNotice } from '../../shared/ui/elements/FailureNotice.tsx';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { DecidedRequest } from '../../shared/ui/review/DecidedRequest.tsx';
import { ReviewRequest } from '../../shared/ui/review/ReviewRequest.tsx';
import { call } from '../data/call.ts';
import { reported } from '../data/reported.ts';
import { paths } from '../navigation/paths.ts';
import { takeTokenFromAddress } from '../navigation/token-in-address.ts';
import { SiteProvider } from '../site-context.tsx';

const bookings = reported({ reviewRequest: reviewRequest(call) });

/** A host's decision on a request, by the link in the host's mail. */
export function ReviewIsland() {
  const [store] = useState(() =>
    createReviewStore({
      token: takeTokenFromAddress(location, history),
      bookings,
      drafts: browserStorage(() => sessionStorage),
      clock: systemClock,
      wait: pause,
    }),
  );
  const journey = useStore(store);
  const { load } = journey;

  useEffect(() => {
    void load();
  }, [load]);

  return (
    <SiteProvider>
      <ReviewScreen journey={journey} />
    </SiteProvider>
  );
}

function ReviewScreen({ journey }: { readonly journey: ReviewStore }) {
  const { review, load } = journey;
  switch (review.status) {
    case 'loading':
      return <ConfirmationSkeleton />;
    case 'decided':
      return <DecidedRequest request={review.request} />;
    case 'closed':
      return (
        <Notice
          icon="lock"
          title={review.message}
          actions={
            <a href={paths.support} className={buttonStyle()}>
              Contact Support
            </a>
          }
        >
          <p>
            A link to a request works for 7 days, until the request is decided. Please open it from the mail.
          </p>
        </Notice>
      );
    case 'failed':
      return (
        <FailureNotice title="The request could not be loaded" onRetry={() => void load()}>
          <p>{review.message}</p>
        </FailureNotice>
      );
    case 'reading':
    case 'asking':
    case 'deciding':
      return <ReviewRequest journey={journey} review={review} />;
  }
}
