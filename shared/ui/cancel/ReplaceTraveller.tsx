import type { Translate } from '../../domain/languages/translate.ts';
import type { ActionError, FoundBooking } from '../../domain/ports/bookings.ts';
import type { ReplacementStore } from '../../flows/replacement/store.ts';
import { ArrivalTitle } from '../elements/ArrivalTitle.tsx';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { GenderChoice } from '../fields/GenderChoice.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { ShortForm } from '../fields/ShortForm.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useShortForm } from '../fields/use-short-form.ts';
import { useText } from '../language/use-text.ts';
import { BookedTrip } from './BookedTrip.tsx';
import { TravellersChanged } from './TravellersChanged.tsx';

interface Props {
  readonly journey: ReplacementStore;
  readonly found: FoundBooking;
  /** Back to the booking, which stays as it is. */
  readonly onKeep: () => void;
  /** Looks the same booking up again. */
  readonly onLookUp: () => void;
}

/** Somebody else comes in the place of a traveller: who does not come, and who does. */
export function ReplaceTraveller(props: Props) {
  const t = useText();
  const { progress } = props.journey;
  if (progress.status === 'sent') {
    return (
      <TravellersChanged
        booking={progress.answer}
        title={t('Traveller Replaced')}
        text={t('The price stays as it is, and your host reads who comes.')}
        onDone={props.onLookUp}
      />
    );
  }
  return <ReplacementForm {...props} />;
}

function ReplacementForm({ journey, found, onKeep }: Props) {
  const t = useText();
  const { form, setField } = journey;
  const { booking } = found;
  const short = useShortForm<'name' | 'age' | 'instagram'>(journey);
  const { scope, field, errorOf, problem, sending, submission } = short;
  return (
    <ShortForm
      aria-labelledby={`${scope}title`}
      className="mx-auto max-w-form space-y-6 px-4 pt-12 @mid:pt-16"
      {...submission}
    >
      <div>
        <ArrivalTitle id={`${scope}title`}>{t('Replace a traveller')}</ArrivalTitle>
        <BookedTrip {...found} />
      </div>
      {problem !== null && <ErrorBanner message={problemText(problem, t)} />}
      {booking.passengers.length > 1 && (
        <SelectField
          label={t('Who does not come?')}
          value={form.index}
          options={booking.passengers.map(({ name }, at) => ({ value: String(at), label: name }))}
          onChoose={(index) => setField('index', index)}
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
          value={form.gender}
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
    </ShortForm>
  );
}

function problemText({ code, message }: Pick<ActionError, 'code' | 'message'>, t: Translate): string {
  if (code === 'outcome-unknown')
    return t('We could not hear whether it was changed. Please try again: nobody is replaced twice.');
  return message;
}
