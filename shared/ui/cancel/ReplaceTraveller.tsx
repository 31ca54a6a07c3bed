import { useId, useLayoutEffect, useRef } from 'react';
import type { Translate } from '../../domain/languages/translate.ts';
import type { FoundBooking } from '../../domain/ports/bookings.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import type { ReplacementStore } from '../../flows/replacement/store.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Title } from '../elements/Title.tsx';
import { errorsOf } from '../fields/bind-fields.ts';
import { Form } from '../fields/Form.tsx';
import { GenderChoice } from '../fields/GenderChoice.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { TravellersChanged } from './TravellersChanged.tsx';

interface Props {
  readonly journey: ReplacementStore;
  readonly found: FoundBooking & { readonly trip: Trip };
  /** Back to the booking, which stays as it is. */
  readonly onKeep: () => void;
  /** Looks the same booking up again. */
  readonly onLookUp: () => void;
}

/** Somebody else comes in the place of a traveller: who does not come, and who does. */
export function ReplaceTraveller({ journey, found, onKeep, onLookUp }: Props) {
  const t = useText();
  const { replacement } = journey;
  if (replacement.status === 'replaced') {
    return (
      <TravellersChanged
        booking={replacement.booking}
        title={t('Traveller Replaced')}
        text={t('The price stays as it is, and your host reads who comes.')}
        onDone={onLookUp}
      />
    );
  }
  return <ReplacementForm journey={journey} found={found} onKeep={onKeep} />;
}

function ReplacementForm({ journey, found, onKeep }: Omit<Props, 'onLookUp'>) {
  const t = useText();
  const { replacement, index, traveller, choose, setField, submit } = journey;
  const { booking, trip } = found;
  const scope = useId();

  const sending = replacement.status === 'sending';
  const issues = replacement.status === 'editing' ? replacement.issues : [];
  const problem = replacement.status === 'editing' ? replacement.problem : null;
  const errorOf = errorsOf(issues);
  const field = (path: 'name' | 'age' | 'instagram') => ({
    name: { scope, path },
    value: String(traveller[path]),
    error: errorOf(path),
    onInput: (value: string) => setField(path, value),
  });

  const element = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  const firstError = issues[0]?.path;
  useLayoutEffect(() => {
    if (!submitted.current || firstError === undefined) return;
    submitted.current = false;
    element.current?.querySelector<HTMLElement>(`[data-path="${firstError}"]`)?.focus();
  });

  return (
    <Form
      ref={element}
      aria-labelledby={`${scope}title`}
      className="mx-auto max-w-form space-y-6 px-4 pt-12 @mid:pt-16"
      onSubmit={() => {
        submitted.current = true;
        void submit();
      }}
    >
      <div>
        <Title
          ref={focusOnArrival}
          tabIndex={-1}
          className="text-heading font-bold outline-none"
          id={`${scope}title`}
        >
          {t('Replace a traveller')}
        </Title>
        <p className="mt-3 text-lead text-muted">
          <bdi>{trip.title}</bdi>
          <span>{`, ${formatDateRange(trip.startDate, trip.endDate, t)}`}</span>
        </p>
      </div>
      {problem !== null && <ErrorBanner message={problemText(problem, t)} takesFocus={issues.length === 0} />}
      {booking.passengers.length > 1 && (
        <SelectField
          label={t('Who does not come?')}
          value={String(index)}
          options={booking.passengers.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChoose={(chosen) => choose(Number(chosen))}
        />
      )}
      <fieldset className="min-w-0 space-y-5 rounded-card border border-line p-4 @mid:p-6">
        <legend className="px-3 text-lead font-semibold">{t('Who comes instead?')}</legend>
        <div className="grid gap-5 @mid:grid-cols-[1fr_8em]">
          <TextField {...field('name')} label={t('Full Name')} autoCapitalize="words" />
          <TextField {...field('age')} label={t('Age')} inputMode="numeric" />
        </div>
        <GenderChoice
          name={{ scope, path: 'gender' }}
          value={traveller.gender}
          error={errorOf('gender')}
          onChoose={(gender) => setField('gender', gender)}
        />
        <TextField {...field('instagram')} label="Instagram" optional autoCapitalize="none" enterKey="go" />
      </fieldset>
      <p className="text-muted">
        {t('The price stays as it is. You can do this until 7 days before the departure.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={sending}>
          {sending ? t('One moment…') : t('Replace traveller')}
        </Button>
        <Button look="secondary" aria-disabled={sending} onClick={() => sending || onKeep()}>
          {t('Keep everybody')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {sending && t('The traveller is being replaced')}
      </p>
    </Form>
  );
}

function problemText(
  { code, message }: { readonly code: string; readonly message: string },
  t: Translate,
): string {
  if (code === 'outcome-unknown')
    return t('We could not hear whether it was changed. Please try again: nobody is replaced twice.');
  if (code === 'LINK_INVALID')
    return t('A lookup is good for 30 minutes. Please look your booking up again.');
  return message;
}
