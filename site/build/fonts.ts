import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** ASCII, the letters of western Europe, and signs: all but the sign of the rupee, which is in another file of each font. */
const frequent = `${between(0x20, 0x7e)}${between(0xc0, 0xff)}\u00a0£©°·–—‘’“”•…€−`;

/** Accents, the distances between letters, and figures of one width. */
const features = ['ccmp', 'locl', 'kern', 'mark', 'mkmk', 'liga', 'tnum'];

const copyright = 0;
const licence = 13;
const licenceAddress = 14;

interface Part {
  readonly source: string;
  readonly characters: string;
  /** Of a font with all weights: those that the site uses. */
  readonly weights?: { readonly min: number; readonly max: number };
}

/** The parts of the fonts that pages load at once, by their files in `site/fonts`; the rest comes where a page needs it. */
export const fontParts: Readonly<Record<string, Part>> = {
  'figtree-frequent.woff2': {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    characters: frequent,
    weights: { min: 400, max: 700 },
  },
  'figtree-rupee.woff2': {
    source: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    characters: '₹',
    weights: { min: 400, max: 700 },
  },
  'bricolage-frequent.woff2': {
    source: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    characters: frequent,
  },
  'bricolage-rupee.woff2': {
    source: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2',
    characters: '₹',
  },
};

/** A part of a font as WOFF2, with its copyright and licence. */
export async function fontPart({ source, characters, weights }: Part): Promise<Buffer> {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(source)));
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    keepFeatures: features,
    preserveNameIds: [copyright, licence, licenceAddress],
    ...(weights === undefined ? {} : { variationAxes: { wght: weights } }),
  });
}

/** The characters as the value of CSS's `unicode-range`. */
export function unicodeRange(characters: string): string {
  const points = [...characters].map((one) => one.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const ranges: { first: number; last: number }[] = [];
  for (const point of points) {
    const range = ranges.at(-1);
    if (range?.last === point - 1) range.last = point;
    else ranges.push({ first: point, last: point });
  }
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0');

if (import.meta.main) {
  for (const [file, part] of Object.entries(fontParts)) {
    writeFileSync(new URL(`../fonts/${file}`, import.meta.url), await fontPart(part));
    process.stdout.write(`${file}: ${unicodeRange(part.characters)}\n`);
  }
}
