import { controlStyle } from './control-style.ts';
import { controlId, type FieldName } from './field-name.ts';

interface Props {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** One of a few, its label above. */
export function SelectField({ name, label, value, options, onChoose }: Props) {
  return (
    <div>
      <label htmlFor={controlId(name)} className="mb-1.5 block font-medium">
        {label}
      </label>
      <select
        id={controlId(name)}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`${controlStyle(false)} min-h-11 cursor-pointer`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
