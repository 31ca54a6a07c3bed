import type { Review, ReviewStore } from '../../flows/review/state.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { DecisionQuestion } from './DecisionQuestion.tsx';
import { RequestSheet } from './RequestSheet.tsx';

interface Props {
  readonly journey: ReviewStore;
  readonly review: Extract<Review, { status: 'reading' | 'asking' | 'deciding' }>;
}

/** A request as its host reads it, with the decision below, which the host has to confirm. */
export function ReviewRequest({ journey, review }: Props) {
  const t = useText();
  const { choose } = journey;
  const { request } = review;
  const problem = review.status === 'reading' ? review.problem : null;

  const asker = request.passengers[0]?.name ?? t('A traveller');
  return (
    <section className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
      {/* Before the rest: it gives the focus back first, and a problem then takes it. */}
      <DecisionQuestion journey={journey} />
      <h1 ref={focusAfterRetry} className="text-heading font-bold">
        {withParts(t, '{trip}: a request to join', { trip: <bdi>{request.trip.title}</bdi> })}
      </h1>
      <p className="mt-3 max-w-prose text-lead text-muted">
        <bdi>{asker}</bdi>
        <span>
          {` ${t('asks for {n} seats. No seats are held until you approve.', { n: request.seats }, 'asks for a seat. No seats are held until you approve.')}`}
        </span>
      </p>
      {problem !== null && (
        <ErrorBanner className="mt-6" message={problem} takesFocus>
          <p>{t('The request is as it was: you can decide later, or not approve it.')}</p>
        </ErrorBanner>
      )}
      <div className="mt-8">
        <RequestSheet request={request} />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => choose('approve')}>{t('Approve')}</Button>
        <Button look="secondary" onClick={() => choose('reject')}>
          {t('Do not approve')}
        </Button>
      </div>
    </section>
  );
}
