import { useId } from 'react';
import { controlStyle } from './control-style.ts';

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
  readonly value: string;
  readonly options: readonly (Choice | ChoiceGroup)[];
  readonly onChoose: (value: string) => void;
  /** Its label stands before it. */
  readonly beside?: boolean;
}

/** One of a few, its label above. */
export function SelectField({ label, value, options, onChoose, beside = false }: Props) {
  const id = useId();
  return (
    <div className={beside ? 'flex items-center gap-3' : undefined}>
      <label htmlFor={id} className={beside ? 'shrink-0 text-muted' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`${controlStyle(false)} min-h-11 cursor-pointer`}
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
    </div>
  );
}

const choice = ({ value, label }: Choice) => (
  <option key={value} value={value}>
    {/* Among others, it gets no element of its own from the widget: an option can have none. */}
    {[label]}
  </option>
);
