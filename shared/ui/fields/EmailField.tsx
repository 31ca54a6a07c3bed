import type { ReactNode } from 'react';
import { useText } from '../language/use-text.ts';
import type { FieldBinding } from './bind-fields.ts';
import { TextField } from './TextField.tsx';

interface Props extends FieldBinding {
  readonly hint?: ReactNode;
  readonly enterKey?: 'next' | 'go';
}

/** An e-mail address, with the keyboard that has an @. */
export function EmailField(props: Props) {
  const t = useText();
  return <TextField {...props} label={t('Email')} type="email" autoComplete="email" autoCapitalize="none" />;
}
