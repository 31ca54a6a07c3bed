import { useId } from 'react';
import type { LookupFormInput } from '../../domain/bookings/lookup-form.ts';
import { attemptsLeft } from '../../domain/bookings/lookup-messages.ts';
import { shortTime } from '../../domain/time/local-time.ts';
import { isLocked, type StatusLookup } from '../../flows/status-lookup/state.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { bindFields, errorsOf } from '../fields/bind-fields.ts';
import { EmailField } from '../fields/EmailField.tsx';
import { ShortForm } from '../fields/ShortForm.tsx';
import { TextField } from '../fields/TextField.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import { LookupHeading } from './LookupHeading.tsx';

interface Props {
  readonly lookup: Exclude<StatusLookup, { status: 'found' }>;
  readonly form: LookupFormInput;
  readonly onInput: (field: keyof LookupFormInput, value: string) => void;
  readonly onSubmit: () => void;
  readonly now: Date;
  /** Takes the place of a booking that was found: what was pressed there is gone. */
  readonly returned?: boolean;
}

/** Asks for the reference and the e-mail of a booking. */
export function StatusLookupForm({ lookup, form, onInput, onSubmit, now, returned }: Props) {
  const t = useText();
  const scope = useId();
  const { links } = useSiteContext();
  const issues = lookup.status === 'idle' ? lookup.issues : [];
  const field = bindFields({ scope, form, errorOf: errorsOf(issues), setField: onInput });
  const locked = isLocked(lookup, form, now);
  const looking = lookup.status === 'looking';
  const failure = lookup.status === 'failed' || (lookup.status === 'locked' && locked) ? lookup : null;
  /** Null where it is not known that there is no such booking. */
  const attempts = failure?.status === 'failed' ? failure.attemptsLeft : null;

  return (
    <ShortForm
      aria-labelledby={`${scope}title`}
      firstError={issues[0]?.path ?? (failure ? 'banner' : undefined)}
      onSubmit={onSubmit}
    >
      <LookupHeading id={`${scope}title`} ref={returned ? focusOnArrival : undefined} />
      {failure && (
        <ErrorBanner message={failure.message}>
          {attempts !== null && <p>{t(attemptsLeft(attempts))}</p>}
          {failure.status === 'locked' && (
            <p>{t('You can try again at {time}.', { time: shortTime(failure.until, now, t) })}</p>
          )}
        </ErrorBanner>
      )}
      <TextField
        {...field('bookingReference')}
        label={t('Booking reference')}
        autoCapitalize="none"
        hint={attempts !== null && t('Capital and small letters matter.')}
      />
      <EmailField {...field('email')} enterKey="go" />
      <Button type="submit" disabled={locked} aria-disabled={looking} className="w-full">
        {locked ? t('Too Many Attempts') : looking ? t('Looking for your booking…') : t('Check Status')}
      </Button>
      <p role="status" className="sr-only">
        {looking && t('Looking for your booking')}
      </p>
      <p className="text-note text-muted">
        <span>{t('No mail from us, or no reference in it?')}</span>{' '}
        <SiteLink href={links.support} className="text-accent underline">
          {t('Contact Support')}
        </SiteLink>
      </p>
    </ShortForm>
  );
}
