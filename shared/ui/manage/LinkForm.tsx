import { useId, useState } from 'react';
import { linkInvalid } from '../../domain/bookings/booking-messages.ts';
import type { LinkRequestStore } from '../../flows/manage/link-request.ts';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { ArrivalTitle } from '../elements/ArrivalTitle.tsx';
import { Button } from '../elements/Button.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { ShortForm } from '../fields/ShortForm.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly journey: LinkRequestStore;
  /** Of the link that has ended; '' asks for the link to all trips, by the host's e-mail. */
  readonly tripId: string;
  /** A link led here that is of no use. */
  readonly ended: boolean;
}

/** A host's way to a link, which goes to the host's own address. */
export function LinkForm({ journey: { request, send }, tripId, ended }: Props) {
  const t = useText();
  const scope = useId();
  const [email, setEmail] = useState('');
  const toAll = tripId === '';

  if (request.status === 'sent') {
    return (
      <div className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
        <OutcomeHeading tone="good" title={t('Look at your mail')}>
          {toAll
            ? t(
                'If a host has this address, the link to all of their trips is on its way. We send one an hour at most.',
              )
            : t(
                'If there is such a trip, and it did not end more than 30 days ago, a new link is on its way to the address of its host. We send one an hour at most.',
              )}
        </OutcomeHeading>
      </div>
    );
  }
  const sending = request.status === 'sending';
  const problem = sending ? null : request.problem;
  return (
    <ShortForm
      aria-labelledby={`${scope}title`}
      firstError={problem === null ? undefined : 'email'}
      onSubmit={() => void send(tripId || email)}
    >
      <ArrivalTitle id={`${scope}title`}>{ended ? t(linkInvalid) : t('See all of your trips')}</ArrivalTitle>
      <p className="text-lead text-muted">
        {toAll
          ? t(
              'Type the address that your travellers’ requests reach you at. A link goes there that shows every trip of yours: its seats, its money and what waits for your answer. It works for 30 days.',
            )
          : t(
              'A link to your trip works until 30 days after its end. A new one goes to your own address, as the host of the trip.',
            )}
      </p>
      {toAll ? (
        <EmailField
          name={{ scope, path: 'email' }}
          enterKey="go"
          value={email}
          error={problem ?? undefined}
          onInput={setEmail}
        />
      ) : (
        problem !== null && (
          <p role="alert" className="font-semibold text-danger">
            {t<string>(problem)}
          </p>
        )
      )}
      <Button type="submit" className="w-full" aria-disabled={sending}>
        {sending ? t('One moment…') : toAll ? t('Send me the link') : t('Send me a new link')}
      </Button>
    </ShortForm>
  );
}
