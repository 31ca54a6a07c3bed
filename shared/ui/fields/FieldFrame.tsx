import type { ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import { FieldError } from './FieldError.tsx';
import { controlId, errorId, type FieldName, hintId } from './field-name.ts';

interface Control {
  readonly id: string;
  readonly dir: 'auto';
  readonly 'data-path': string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface Props {
  readonly name: FieldName;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly children: (control: Control) => ReactNode;
}

/** A control with its label above, its error and its hint below. */
export function FieldFrame({ name, label, error, hint, optional = false, children }: Props) {
  const t = useText();
  const control: Control = {
    id: controlId(name),
    dir: 'auto',
    'data-path': name.path,
    required: !optional,
    'aria-invalid': error !== undefined,
    // Its error first, for that is what matters now.
    'aria-describedby': [error && errorId(name), hint && hintId(name)].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div>
      <label htmlFor={control.id} className="mb-1.5 block font-medium">
        <span>{label}</span>
        {optional && <span className="font-normal text-muted">{` ${t('(optional)')}`}</span>}
      </label>
      {children(control)}
      <FieldError name={name} message={error} />
      {hint && (
        <p id={hintId(name)} className="mt-1.5 text-note text-muted tabular-nums">
          {hint}
        </p>
      )}
    </div>
  );
}
