import type { ReactNode } from 'react';
import { controlStyle } from './control-style.ts';
import { FieldError } from './FieldError.tsx';
import { controlId, describedBy, type FieldName, hintId } from './field-name.ts';

interface Props {
  readonly name: FieldName;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onInput: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'words';
  /** What the key at the end of a screen's keyboard promises. */
  readonly enterKey?: 'next' | 'go';
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** One line of text, its label above and its error below. */
export function TextField(props: Props) {
  const { name, label, value, error, onInput, type = 'text', hint, optional = false } = props;
  return (
    <div>
      <label htmlFor={controlId(name)} className="mb-1.5 block font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <input
        id={controlId(name)}
        data-path={name.path}
        type={type}
        inputMode={props.inputMode ?? (type === 'text' ? 'text' : type)}
        autoComplete={props.autoComplete ?? 'off'}
        autoCapitalize={props.autoCapitalize}
        enterKeyHint={props.enterKey ?? 'next'}
        spellCheck={false}
        required={!optional}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(name, { error: error !== undefined, hint: hint !== undefined })}
        value={value}
        onChange={(event) => onInput(event.currentTarget.value)}
        className={controlStyle(error !== undefined)}
      />
      <FieldError name={name} message={error} />
      {hint !== undefined && (
        <p id={hintId(name)} className="mt-1.5 text-note text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
