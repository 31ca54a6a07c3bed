import { useId } from 'react';
import type { FieldBinding } from './bind-fields.ts';
import { controlStyle } from './control-style.ts';
import { FieldError } from './FieldError.tsx';
import { errorId } from './field-name.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceGroup {
  readonly label: string;
  readonly options: readonly Choice[];
}

interface Props {
  readonly label: string;
  /** In a form whose issues may be about it. */
  readonly field?: Pick<FieldBinding, 'name' | 'error'>;
  readonly value: string;
  readonly options: readonly (Choice | ChoiceGroup)[];
  readonly onChoose: (value: string) => void;
  /** Its label stands before it. */
  readonly beside?: boolean;
}

/** One of a few, its label above and its error below. */
export function SelectField({ label, field, value, options, onChoose, beside = false }: Props) {
  const id = useId();
  const error = field?.error;
  return (
    <div className={beside ? 'flex items-center gap-3' : undefined}>
      <label htmlFor={id} className={beside ? 'shrink-0 text-muted' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        data-path={field?.name.path}
        aria-invalid={error !== undefined}
        aria-describedby={field && error && errorId(field.name)}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`${controlStyle(error !== undefined)} min-h-11 cursor-pointer`}
      >
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(choice)}
            </optgroup>
          ) : (
            choice(option)
          ),
        )}
      </select>
      {field && <FieldError name={field.name} message={error} />}
    </div>
  );
}

const choice = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {/* Among others, it gets no element of its own from the widget: an option can have none. */}
    {[label]}
  </option>
);
