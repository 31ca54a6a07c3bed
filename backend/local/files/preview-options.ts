import * as v from 'valibot';

import { invalidArgument } from '../protocol/api-error.ts';

const colorRule = 'Value must be a valid Hex color code';

const gravities = [
  'center',
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
const outputs = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'avif', 'gif'] as const;

const PreviewOptions = v.object({
  /** Pixels; 0 keeps the picture's own. */
  width: number(/^-?\d+$/, 0, 4000, 0),
  height: number(/^-?\d+$/, 0, 4000, 0),
  gravity: v.optional(v.pipe(v.string(), v.toLowerCase(), oneOf(gravities)), 'center'),
  /** 1 to 100; 0 and -1 leave it to the format. */
  quality: number(/^-?\d+$/, -1, 100, -1),
  borderWidth: number(/^-?\d+$/, 0, 100, 0),
  borderColor: color(),
  borderRadius: number(/^-?\d+$/, 0, 4000, 0),
  opacity: number(/^-?\d+(\.\d+)?$/, 0, 1, 1),
  /** Degrees clockwise. */
  rotation: number(/^-?\d+$/, -360, 360, 0),
  background: color(),
  /** null keeps the format of the source. */
  output: v.optional(v.nullable(oneOf(outputs)), null),
});

export type PreviewOptions = v.InferOutput<typeof PreviewOptions>;
export type Output = (typeof outputs)[number];

type Query = Readonly<Record<string, string | undefined>>;

/** @throws ApiError 400 with the option and its rule. */
export function readPreviewOptions(query: Query): PreviewOptions {
  // A real server fails on a border without a colour.
  if (Number(query['borderWidth']) > 0 && !query['borderColor'])
    throw invalidArgument('borderColor', colorRule);
  const parsed = v.safeParse(PreviewOptions, query);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw invalidArgument(v.getDotPath(issue) ?? '', issue.message);
}

/** The options as the address writes them, in one order and without other parameters. */
export function writtenOptions(query: Query): string {
  return JSON.stringify(Object.keys(PreviewOptions.entries).map((name) => query[name] ?? null));
}

function number(form: RegExp, least: number, most: number, fallback: number) {
  const rule = `Value must be a valid range between ${least.toLocaleString('en-US')} and ${most.toLocaleString('en-US')}`;
  const Text = v.pipe(v.string(), v.regex(form, rule), v.transform(Number));
  return v.optional(v.pipe(Text, v.minValue(least, rule), v.maxValue(most, rule)), String(fallback));
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return v.picklist(values, `Value must be one of (${values.join(', ')})`);
}

/** Six or three hexadecimal digits, or an empty text. */
function color() {
  return v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{3}|[0-9a-f]{6})?$/i, colorRule)), '');
}
