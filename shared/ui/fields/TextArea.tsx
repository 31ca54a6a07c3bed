import { controlStyle } from './control-style.ts';
import { FieldError } from './FieldError.tsx';
import { controlId, describedBy, type FieldName, hintId } from './field-name.ts';

interface Props {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string;
  readonly onInput: (value: string) => void;
  readonly optional?: boolean;
}

/** Several lines of text. */
export function TextArea({ name, label, value, error, hint, onInput, optional = false }: Props) {
  return (
    <div>
      <label htmlFor={controlId(name)} className="mb-1.5 block font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <textarea
        id={controlId(name)}
        data-path={name.path}
        rows={4}
        required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(name, { error: error !== undefined, hint: true })}
        value={value}
        onChange={(event) => onInput(event.currentTarget.value)}
        className={`field-sizing-content min-h-28 ${controlStyle(error !== undefined)}`}
      />
      <FieldError name={name} message={error} />
      <p id={hintId(name)} className="mt-1.5 text-note text-muted tabular-nums">
        {hint}
      </p>
    </div>
  );
}
