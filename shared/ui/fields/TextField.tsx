import type { ReactNode } from 'react';
import type { FieldBinding } from './bind-fields.ts';
import { controlStyle } from './control-style.ts';
import { FieldFrame } from './FieldFrame.tsx';

interface Props extends FieldBinding {
  readonly label: string;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'words';
  /** The label of the enter key on a virtual keyboard. */
  readonly enterKey?: 'next' | 'go';
  readonly hint?: ReactNode;
  readonly optional?: boolean;
}

/** One line of text. */
export function TextField(props: Props) {
  const { value, error, onInput, type = 'text' } = props;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={props.inputMode ?? type}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize={props.autoCapitalize}
          enterKeyHint={props.enterKey ?? 'next'}
          spellCheck={false}
          value={value}
          onChange={(event) => onInput(event.currentTarget.value)}
          className={controlStyle(error !== undefined)}
        />
      )}
    </FieldFrame>
  );
}
