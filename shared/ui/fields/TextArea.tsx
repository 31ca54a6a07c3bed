import type { FieldBinding } from './bind-fields.ts';
import { controlStyle } from './control-style.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props extends FieldBinding {
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
}

/** Several lines of text. */
export function TextArea({ name, label, value, error, hint, onInput, optional = false }: Props) {
  return (
    <FieldFrame name={name} label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={value}
          onChange={(event) => onInput(event.currentTarget.value)}
          className={`field-sizing-content min-h-28 ${controlStyle(error !== undefined)}`}
        />
      )}
    </FieldFrame>
  );
}
