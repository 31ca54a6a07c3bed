import type { Translate } from '../../domain/languages/translate.ts';

/** The backend stops counting here. */
const mostCounted = 5000;

/** '7 trips', '1 of 1,200 trips', '5,000 or more trips'. */
export function tripCount(count: number, all: number | null, t: Translate): string {
  if (all !== null)
    return t('{shown} of {trips}', { shown: figure(count, t), trips: tripCount(all, null, t) });
  const words =
    count < mostCounted ? t('{n} trips', { n: count }, '{n} trip') : t('{n} or more trips', { n: count });
  // Other languages write large numbers in their own way.
  return t.formats ? words : words.replace(`${count}`, figure(count, t));
}

const figure = (count: number, t: Translate): string =>
  t.formats?.number(count) ?? count.toLocaleString('en-GB');
