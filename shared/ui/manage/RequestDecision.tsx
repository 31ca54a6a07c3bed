import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Decision, ReviewStore } from '../../flows/review/state.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { useText } from '../language/use-text.ts';
import { DecisionQuestion } from '../review/DecisionQuestion.tsx';
import { useOwnStore } from '../use-own-store.ts';

/** The way from a request's token to the decision on it. */
export type CreateReview = (token: string) => StoreApi<ReviewStore>;

interface Props {
  readonly token: string;
  readonly createReview: CreateReview;
  /** `outcome` is read out. */
  readonly onDecided: (outcome: string) => void;
}

/** A request's two buttons, which ask before they act. */
export function RequestDecision({ token, createReview, onDecided }: Props) {
  const t = useText();
  const journey = useOwnStore(() => createReview(token));
  const [opening, setOpening] = useState(false);
  const { review, load, choose } = journey;

  async function open(decision: Decision): Promise<void> {
    setOpening(true);
    await load();
    setOpening(false);
    choose(decision);
  }

  const problem = problemOf(review);
  const outcome = review.status === 'decided' ? review.request.status : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision is reported once.
  useEffect(() => {
    if (outcome !== null)
      onDecided(isApproved(outcome) ? t('the request is approved') : t('the request is closed'));
  }, [outcome]);

  return (
    <div className="mt-5 print:hidden">
      <DecisionQuestion journey={journey} />
      {problem !== null && (
        <ErrorBanner className="mb-4" message={problem} takesFocus>
          {review.status === 'reading' && <p>{t('The request is as it was.')}</p>}
        </ErrorBanner>
      )}
      {outcome === null ? (
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={opening} onClick={() => void open('approve')}>
            {t('Approve')}
          </Button>
          <Button look="secondary" aria-disabled={opening} onClick={() => void open('reject')}>
            {t('Do not approve')}
          </Button>
        </div>
      ) : (
        // The card is here until the trip is read again.
        <p className="font-semibold">{isApproved(outcome) ? t('Request Approved') : t('Request Closed')}</p>
      )}
    </div>
  );
}

/** One that was approved elsewhere may be paid by now. */
const isApproved = (status: string) => status === 'APPROVED' || status === 'CONFIRMED';

function problemOf(review: ReviewStore['review']): string | null {
  if ('problem' in review) return review.problem;
  return 'message' in review ? review.message : null;
}
