import { written } from './written.ts';

const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];

/** The attribute `theme`; what it does not know is light. */
export function themeOf(host: Element): Theme {
  return themes.find((theme) => theme === written(host, 'theme')) ?? 'light';
}

/** Words that stand for another value, which would be another one inside the element. */
const indirect = /^(inherit|initial|unset|revert|revert-layer|currentcolor)$|var\(/i;

/** The attribute `accent`; null where there is none, or where it is no colour. */
export function accentOf(host: Element): string | null {
  const accent = written(host, 'accent');
  return accent !== '' && !indirect.test(accent) && CSS.supports('color', accent) ? accent : null;
}
