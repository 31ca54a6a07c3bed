import { useId } from 'react';
import { linkInvalid } from '../../domain/bookings/booking-messages.ts';
import type { LinkRequestStore } from '../../flows/manage/link-request.ts';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { Button } from '../elements/Button.tsx';
import { Form } from '../fields/Form.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly journey: LinkRequestStore;
  /** Of the link that has ended. */
  readonly tripId: string;
}

/** In the place of a trip whose link is of no use: the way to a new one, which goes to the host's own address. */
export function EndedLink({ journey: { request, send }, tripId }: Props) {
  const t = useText();
  const scope = useId();

  if (request.status === 'sent') {
    return (
      <div className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
        <OutcomeHeading tone="good" title={t('Look at your mail')}>
          {t(
            'If there is such a trip, a new link is on its way to the address of its host. We send one an hour at most.',
          )}
        </OutcomeHeading>
      </div>
    );
  }
  const sending = request.status === 'sending';
  return (
    <Form
      aria-labelledby={`${scope}title`}
      className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16"
      onSubmit={() => void send(tripId)}
    >
      <h1
        ref={focusOnArrival}
        id={`${scope}title`}
        tabIndex={-1}
        className="text-heading font-bold outline-none"
      >
        {t(linkInvalid)}
      </h1>
      <p className="text-lead text-muted">
        {t(
          'A link to your trip works until 30 days after its end. A new one goes to your own address, as the host of the trip.',
        )}
      </p>
      {request.status === 'asking' && request.problem !== null && (
        <p role="alert" className="font-semibold text-danger">
          {t<string>(request.problem)}
        </p>
      )}
      <Button type="submit" className="w-full" aria-disabled={sending}>
        {sending ? t('One moment…') : t('Send me a new link')}
      </Button>
    </Form>
  );
}
