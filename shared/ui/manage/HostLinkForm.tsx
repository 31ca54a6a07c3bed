import { useId, useLayoutEffect, useRef, useState } from 'react';
import { linkInvalid } from '../../domain/bookings/booking-messages.ts';
import type { LinkRequestStore } from '../../flows/manage/link-request.ts';
import { OutcomeHeading } from '../confirmation/OutcomeHeading.tsx';
import { Button } from '../elements/Button.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { Form } from '../fields/Form.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly journey: LinkRequestStore;
  /** A link led here that has ended. */
  readonly ended: boolean;
}

/** A host without a link asks for the one that shows all of their trips; it goes to their own address. */
export function HostLinkForm({ journey: { request, send }, ended }: Props) {
  const t = useText();
  const scope = useId();
  const [email, setEmail] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (request.status === 'asking' && request.problem !== null)
      form.current?.querySelector('input')?.focus();
  }, [request]);

  if (request.status === 'sent') {
    return (
      <div className="mx-auto max-w-form px-4 pt-12 @mid:pt-16">
        <OutcomeHeading tone="good" title={t('Look at your mail')}>
          {t(
            'If a host has this address, the link to all of their trips is on its way. We send one an hour at most.',
          )}
        </OutcomeHeading>
      </div>
    );
  }
  const sending = request.status === 'sending';
  const error = request.status === 'asking' ? (request.problem ?? undefined) : undefined;
  return (
    <Form
      ref={form}
      aria-labelledby={`${scope}title`}
      className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16"
      onSubmit={() => void send(email)}
    >
      <h1
        ref={focusOnArrival}
        id={`${scope}title`}
        tabIndex={-1}
        className="text-heading font-bold outline-none"
      >
        {ended ? t(linkInvalid) : t('See all of your trips')}
      </h1>
      <p className="text-lead text-muted">
        {t(
          'Type the address that your travellers’ requests reach you at. A link goes there that shows every trip of yours: its seats, its money and what waits for your answer. It works for 30 days.',
        )}
      </p>
      <EmailField
        name={{ scope, path: 'email' }}
        enterKey="go"
        value={email}
        error={error}
        onInput={setEmail}
      />
      <Button type="submit" className="w-full" aria-disabled={sending}>
        {sending ? t('One moment…') : t('Send me the link')}
      </Button>
    </Form>
  );
}
