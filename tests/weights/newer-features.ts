import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Also of styles that are part of a script. Tailwind asks for `from red` before it uses what needs that. */
const styles = [
  /light-dark\(/,
  /@(starting-style|scope)\b/,
  /\b(calc-size|contrast-color|sibling-index)\(/,
  /\b(interpolate-size|anchor-name|position-anchor|animation-timeline)\s*:/,
  /\b(color|rgb|hsl|oklch|lab)\(\s*from (?!red\b)(?!var\(--gt-(chosen-)?accent\b)/,
];

const scripts = [
  ...styles,
  // Error reporting asks first.
  /(?<!in URL&&!)\bURL\.canParse\(/,
  /\b(Object|Map)\.groupBy\(/,
  /\bPromise\.(withResolvers|try)\(/,
  /\bArray\.fromAsync\(/,
  /\bAbortSignal\.any\(/,
  /\bIntl\.(Segmenter|DurationFormat)\b/,
  /\bRegExp\.escape\(/,
  /\.(to|is)WellFormed\(/,
  /\.is(SubsetOf|SupersetOf|DisjointFrom)\(|\.symmetricDifference\(/,
  /\.(values|entries)\(\)\.(map|filter|find|some|every|toArray|reduce|forEach|take|drop)\(/,
  /\.(show|hide|toggle)Popover\(/,
  // An expression begins where nothing can be divided.
  /(?:[=(,:;?!&|{}[]|return ?)\/(?:\\.|[^/\\\n])+\/[dgimsuy]*v[dgimsuy]*[,;.)]/,
];

/**
 * What browsers learned after those of shared/domain/browsers/least-browsers.ts, as it looks in the styles and scripts of a built
 * folder: a line for each. What merely looks plainer without it is not searched for.
 */
export function newerFeatures(folder: string): string[] {
  return globSync('**/*.{css,js}', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const newer = (file.endsWith('.css') ? styles : scripts).filter((pattern) => pattern.test(text));
    return newer.map((pattern) => `${file}: ${pattern.exec(text)?.[0]}`);
  });
}
