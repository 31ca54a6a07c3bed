import { useId, useLayoutEffect, useRef } from 'react';
import { attemptsLeftMessage } from '../../domain/booking-messages.ts';
import type { LookupFormInput } from '../../domain/lookup-form.ts';
import type { StatusLookup } from '../../flows/status-lookup/state.ts';
import { errorsOf } from '../booking/form-errors.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { clockTime } from '../elements/local-time.ts';
import { TextField } from '../fields/TextField.tsx';
import { LookupHeading } from './LookupHeading.tsx';

interface Props {
  readonly lookup: Exclude<StatusLookup, { status: 'found' }>;
  readonly form: LookupFormInput;
  readonly onInput: (field: keyof LookupFormInput, value: string) => void;
  readonly onSubmit: () => void;
}

/** Asks for the two things that only the traveller knows together. */
export function StatusLookupForm({ lookup, form, onInput, onSubmit }: Props) {
  const scope = useId();
  const element = useRef<HTMLFormElement>(null);
  const issues = lookup.status === 'idle' ? lookup.issues : [];
  const errorOf = errorsOf(issues);
  const locked = lookup.status === 'locked';
  const looking = lookup.status === 'looking';

  // Only after a submission: correcting one field must not move the focus to the next broken one.
  const submitted = useRef(false);
  useLayoutEffect(() => {
    const [first] = issues;
    if (!submitted.current || !first) return;
    submitted.current = false;
    element.current?.querySelector<HTMLElement>(`[data-path="${first.path}"]`)?.focus();
  });

  return (
    <form
      ref={element}
      noValidate
      aria-labelledby={`${scope}title`}
      onSubmit={(event) => {
        event.preventDefault();
        submitted.current = true;
        onSubmit();
      }}
      className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16"
    >
      <LookupHeading id={`${scope}title`} />
      {(lookup.status === 'failed' || locked) && (
        <ErrorBanner message={lookup.message}>
          {lookup.status === 'failed' && lookup.attemptsLeft !== null && (
            <p>{attemptsLeftMessage(lookup.attemptsLeft)}</p>
          )}
          {locked && <p>You can try again at {clockTime(lookup.until)}.</p>}
        </ErrorBanner>
      )}
      <TextField
        name={{ scope, path: 'bookingReference' }}
        label="Booking reference"
        autoCapitalize="none"
        value={form.bookingReference}
        error={errorOf('bookingReference')}
        onInput={(value) => onInput('bookingReference', value)}
      />
      <TextField
        name={{ scope, path: 'email' }}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={form.email}
        error={errorOf('email')}
        onInput={(value) => onInput('email', value)}
      />
      <Button type="submit" disabled={locked || looking} className="w-full">
        {locked ? 'Too Many Attempts' : looking ? 'Looking for your booking…' : 'Check Status'}
      </Button>
      <p role="status" className="sr-only">
        {looking && 'Looking for your booking'}
      </p>
    </form>
  );
}
