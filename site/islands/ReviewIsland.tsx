import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { browserStorage } from '../../shared/data/browser-storage.ts';
import { pause, systemClock } from '../../shared/data/browser-time.ts';
import { createReviewStore } from '../../shared/flows/review/store.ts';
import { ConfirmationSkeleton } from '../../shared/ui/confirmation/ConfirmationSkeleton.tsx';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { buttonStyle } from '../../shared/ui/elements/button-style.ts';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { DecidedRequest } from '../../shared/ui/review/DecidedRequest.tsx';
import { ReviewRequest } from '../../shared/ui/review/ReviewRequest.tsx';
import { SiteContextProvider } from '../../shared/ui/site-context.ts';
import { bookings } from '../data/bookings.ts';
import { paths } from '../navigation/paths.ts';
import { takeTokenFromAddress } from '../navigation/token-in-address.ts';
import { siteContext } from '../site-context.ts';

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
  const { review, load } = journey;

  useEffect(() => {
    void load();
  }, [load]);

  return (
    <SiteContextProvider value={siteContext}>
      {review.status === 'loading' ? (
        <ConfirmationSkeleton />
      ) : review.status === 'decided' ? (
        <DecidedRequest request={review.request} />
      ) : review.status === 'closed' ? (
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
      ) : review.status === 'failed' ? (
        <div role="alert">
          <Notice
            icon="warning"
            tone="danger"
            title="The request could not be loaded"
            actions={<Button onClick={() => void load()}>Try Again</Button>}
          >
            <p>{review.message}</p>
          </Notice>
        </div>
      ) : (
        <ReviewRequest journey={journey} review={review} />
      )}
    </SiteContextProvider>
  );
}
