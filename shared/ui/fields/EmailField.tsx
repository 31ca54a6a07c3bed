import type { ReactNode } from 'react';
import type { FieldName } from './field-name.ts';
import { TextField } from './TextField.tsx';

interface Props {
  readonly name: FieldName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onInput: (value: string) => void;
  readonly hint?: ReactNode;
  readonly enterKey?: 'next' | 'go';
}

/** An e-mail address, with the keyboard that has an @. */
export function EmailField(props: Props) {
  return <TextField {...props} label="Email" type="email" autoComplete="email" autoCapitalize="none" />;
}
