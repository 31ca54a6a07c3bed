import type { TravellerFields } from '../../domain/bookings/traveller-card.ts';
import type { BookingFormStore } from '../../flows/booking-form/form-state.ts';
import { Button } from '../elements/Button.tsx';
import { Icon } from '../elements/Icon.tsx';
import type { ErrorOf } from '../fields/bind-fields.ts';
import { GenderChoice } from '../fields/GenderChoice.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useText } from '../language/use-text.ts';

const trashIcon = 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5';

interface Props {
  readonly scope: string;
  readonly index: number;
  readonly traveller: TravellerFields;
  readonly errorOf: ErrorOf;
  readonly edits: Pick<BookingFormStore<unknown>, 'setTraveller'>;
  readonly onRemove: () => void;
  /** The last one stays. */
  readonly removable: boolean;
}

/** One traveller. */
export function TravellerCard({ scope, index, traveller, errorOf, edits, onRemove, removable }: Props) {
  const t = useText();
  const path = (field: keyof TravellerFields) => `passengers.${index}.${field}`;
  const number = index + 1;
  const field = (key: 'name' | 'age' | 'instagram') => ({
    name: { scope, path: path(key) },
    value: String(traveller[key]),
    error: errorOf(path(key)),
    onInput: (value: string) => edits.setTraveller(index, key, value),
  });
  return (
    <li>
      <fieldset className="min-w-0 rounded-card border border-line p-4 @mid:p-6">
        <legend className="sr-only">{t('Traveller {number}', { number })}</legend>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <p className="text-lead font-semibold" aria-hidden="true">
            {t('Traveller {number}', { number })}
          </p>
          <Button look="quiet" disabled={!removable} onClick={onRemove}>
            <Icon path={trashIcon} className="size-4.5" />
            <span aria-hidden="true">{t('Remove')}</span>
            <span className="sr-only">{t('Remove traveller {number}', { number })}</span>
          </Button>
        </div>
        <div className="mt-4 grid gap-5 @mid:grid-cols-[1fr_8em]">
          <TextField
            {...field('name')}
            label={t('Full Name')}
            autoComplete={index === 0 ? 'name' : 'off'}
            autoCapitalize="words"
          />
          <TextField {...field('age')} label={t('Age')} inputMode="numeric" />
          <GenderChoice
            name={{ scope, path: path('gender') }}
            value={traveller.gender}
            error={errorOf(path('gender'))}
            onChoose={(gender) => edits.setTraveller(index, 'gender', gender)}
          />
          <div className="@mid:col-span-2">
            <TextField
              {...field('instagram')}
              label="Instagram"
              optional
              autoCapitalize="none"
              hint={t('So that the group can get to know each other.')}
            />
          </div>
        </div>
      </fieldset>
    </li>
  );
}
