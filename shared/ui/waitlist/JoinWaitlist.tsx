import { useId, useLayoutEffect, useRef } from 'react';
import { maxTravellers } from '../../domain/bookings/booking-limits.ts';
import type { Joining, JoinWaitlistStore } from '../../flows/waitlist/join.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { bindFields, errorsOf } from '../fields/bind-fields.ts';
import { EmailField } from '../fields/EmailField.tsx';
import { Form } from '../fields/Form.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';

/** The queue of a trip that is sold out: who wants how many seats, and then the place. */
export function JoinWaitlist({ journey }: { readonly journey: JoinWaitlistStore }) {
  const { joining } = journey;
  return joining.status === 'joined' ? <Joined joined={joining} /> : <JoinForm journey={journey} />;
}

function JoinForm({ journey }: { readonly journey: JoinWaitlistStore }) {
  const t = useText();
  const { joining, form, setField, submit } = journey;
  const scope = useId();
  const issues = joining.status === 'editing' ? joining.issues : [];
  const problem = joining.status === 'editing' ? joining.problem : null;
  const sending = joining.status === 'sending';
  const { seats: _, ...texts } = form;
  const field = bindFields<'name' | 'email'>({ scope, form: texts, errorOf: errorsOf(issues), setField });
  const element = useRef<HTMLFormElement>(null);

  // Only after a submission: correcting one field must not move the focus to the next broken one.
  const submitted = useRef(false);
  const firstError = issues[0]?.path ?? (problem === null ? undefined : 'banner');
  useLayoutEffect(() => {
    if (!submitted.current || firstError === undefined) return;
    submitted.current = false;
    element.current?.querySelector<HTMLElement>(`[data-path="${firstError}"]`)?.focus();
  });

  return (
    <Form
      ref={element}
      aria-label={t('Join the waiting list')}
      className="mt-5 space-y-5"
      onSubmit={() => {
        submitted.current = true;
        void submit();
      }}
    >
      <p className="text-muted">
        {t(
          'Once there is room for your whole party, we hold it for you and write to you. You decide then, and pay nothing now.',
        )}
      </p>
      {problem !== null && <ErrorBanner message={problem} />}
      <TextField {...field('name')} label={t('Full Name')} autoComplete="name" autoCapitalize="words" />
      <EmailField {...field('email')} />
      <SelectField
        label={t('How many of you?')}
        value={form.seats}
        options={Array.from({ length: maxTravellers }, (_, index) => ({
          value: String(index + 1),
          label: t('{n} seats', { n: index + 1 }, '{n} seat'),
        }))}
        onChoose={(seats) => setField('seats', seats)}
      />
      <Button type="submit" aria-disabled={sending} className="w-full">
        {sending ? t('One moment…') : t('Join the waiting list')}
      </Button>
      <p role="status" className="sr-only">
        {sending && t('Asking for a place')}
      </p>
    </Form>
  );
}

function Joined({
  joined: { place, seats, email },
}: {
  readonly joined: Extract<Joining, { status: 'joined' }>;
}) {
  const t = useText();
  return (
    <div className="mt-5">
      <p ref={focusOnArrival} tabIndex={-1} className="text-lead font-semibold outline-none">
        {t(
          'You are number {place} on the waiting list, for {n} seats.',
          { place, n: seats },
          'You are number {place} on the waiting list, for {n} seat.',
        )}
      </p>
      <p className="mt-2 text-muted wrap-anywhere">
        {t('A mail is on its way to {email}. With its link you see your place, or leave the list.', {
          email,
        })}
      </p>
    </div>
  );
}
