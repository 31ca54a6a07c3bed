import type { ReactNode } from 'react';
import type { Placeholder, Translate } from '../../domain/languages/translate.ts';

/** A sentence with elements in the places of their names: a language has its own order. */
export function withParts<Text extends string>(
  t: Translate,
  text: Text,
  parts: Readonly<Record<Placeholder<Text>, ReactNode>>,
): ReactNode {
  const named: Readonly<Record<string, ReactNode>> = parts;
  return t<string>(text)
    .split(/({\w+})/)
    .filter((piece) => piece !== '')
    .map((piece) => <span key={piece}>{named[piece.slice(1, -1)] ?? piece}</span>);
}
