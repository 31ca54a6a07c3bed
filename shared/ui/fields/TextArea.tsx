import type { FieldBinding } from './bind-fields.ts';
import { controlStyle } from './control-style.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props extends FieldBinding {
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
}

/** Several lines of text. */
export function TextArea(props: Props) {
  const { value, error, onInput } = props;
  return (
    <FieldFrame {...props}>
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
