import { type Gender, genders } from '../../domain/bookings/traveller.ts';
import { useText } from '../language/use-text.ts';
import { FieldError } from './FieldError.tsx';
import { controlId, errorId, type FieldName } from './field-name.ts';

const labels: Readonly<Record<Gender, string>> = { male: 'Male', female: 'Female', other: 'Other' };

interface Props {
  readonly name: FieldName;
  readonly value: Gender | '';
  readonly error: string | undefined;
  readonly onChoose: (gender: Gender | '') => void;
}

/** Three checkboxes of which one at a time is checked; clicking the checked one takes the choice back. */
export function GenderChoice({ name, value, error, onChoose }: Props) {
  const t = useText();
  const describedBy = error === undefined ? undefined : errorId(name);
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className="mb-1.5 font-medium">{t('Gender')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {genders.map((gender, index) => (
          <label
            key={gender}
            className={`flex min-h-11 grow cursor-pointer items-center gap-1.5 rounded-field border bg-raised px-2 transition-colors has-checked:border-accent has-checked:bg-accent-soft ${
              error === undefined ? 'border-field-line hover:border-text' : 'border-danger'
            }`}
          >
            <input
              type="checkbox"
              id={index === 0 ? controlId(name) : undefined}
              data-path={index === 0 ? name.path : undefined}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy}
              checked={value === gender}
              onChange={() => onChoose(value === gender ? '' : gender)}
              className="size-4.5 shrink-0"
            />
            <span>{t(labels[gender])}</span>
          </label>
        ))}
      </div>
      <FieldError name={name} message={error} />
    </fieldset>
  );
}
