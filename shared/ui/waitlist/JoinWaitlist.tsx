import { maxTravellers } from '../../domain/bookings/booking-limits.ts';
import { inSentence } from '../../domain/languages/isolated.ts';
import type { JoinedPlace } from '../../domain/ports/waitlist.ts';
import type { JoinWaitlistStore } from '../../flows/waitlist/join.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { EmailField } from '../fields/EmailField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { ShortForm } from '../fields/ShortForm.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useShortForm } from '../fields/use-short-form.ts';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';

/** The queue of a trip that is sold out: who wants how many seats, and then the place. */
export function JoinWaitlist({ journey }: { readonly journey: JoinWaitlistStore }) {
  const { progress } = journey;
  if (progress.status !== 'sent') return <JoinForm journey={journey} />;
  return <Joined {...progress.answer} email={progress.values.email} />;
}

function JoinForm({ journey }: { readonly journey: JoinWaitlistStore }) {
  const t = useText();
  const { form, setField } = journey;
  const { field, problem, sending, submission } = useShortForm(journey);
  return (
    <ShortForm aria-label={t('Join the waiting list')} className="mt-5 space-y-5" {...submission}>
      <p className="text-muted">
        {t(
          'Once there is room for your whole party, we hold it for you and write to you. You decide then, and pay nothing now.',
        )}
      </p>
      {problem !== null && <ErrorBanner message={problem.message} />}
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
    </ShortForm>
  );
}

interface JoinedProps extends JoinedPlace {
  readonly email: string;
}

function Joined({ place, seats, email }: JoinedProps) {
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
        {t(
          'With the link in our mail to {email} you see your place, or leave the list. If you were on it already, that place stays as it was.',
          { email: inSentence(email, t) },
        )}
      </p>
    </div>
  );
}
