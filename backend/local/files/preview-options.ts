import { invalidArgument } from '../protocol/refusal.ts';

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

export type Gravity = (typeof gravities)[number];
export type Output = (typeof outputs)[number];

/** Lengths in pixels; 0 leaves to the picture what it was. */
export interface PreviewOptions {
  readonly width: number;
  readonly height: number;
  readonly gravity: Gravity;
  /** 1 to 100; 0 and -1 leave it to the format. */
  readonly quality: number;
  readonly borderWidth: number;
  /** Six or three hexadecimal digits, or none. */
  readonly borderColor: string;
  readonly borderRadius: number;
  readonly opacity: number;
  /** Degrees clockwise. */
  readonly rotation: number;
  readonly background: string;
  /** null keeps the format of the source. */
  readonly output: Output | null;
}

const optionNames: readonly (keyof PreviewOptions)[] = [
  'width',
  'height',
  'gravity',
  'quality',
  'borderWidth',
  'borderColor',
  'borderRadius',
  'opacity',
  'rotation',
  'background',
  'output',
];

type Query = Readonly<Record<string, string | undefined>>;

/** @throws Refusal 400 naming the option and its rule. */
export function readPreviewOptions(query: Query): PreviewOptions {
  // A real server answers a border without a colour with a failure.
  if (Number(query['borderWidth']) > 0 && !query['borderColor'])
    throw invalidArgument('borderColor', colorRule);
  const whole = (name: string, least: number, most: number, fallback: number) =>
    numberIn(query, name, least, most, fallback, /^-?\d+$/);
  return {
    width: whole('width', 0, 4000, 0),
    height: whole('height', 0, 4000, 0),
    gravity: oneOf(query['gravity']?.toLowerCase(), 'gravity', gravities) ?? 'center',
    quality: whole('quality', -1, 100, -1),
    borderWidth: whole('borderWidth', 0, 100, 0),
    borderColor: color(query, 'borderColor'),
    borderRadius: whole('borderRadius', 0, 4000, 0),
    opacity: numberIn(query, 'opacity', 0, 1, 1, /^-?\d+(\.\d+)?$/),
    rotation: whole('rotation', -360, 360, 0),
    background: color(query, 'background'),
    output: oneOf(query['output'], 'output', outputs),
  };
}

/** The options as they are written, one way for each way to write them; what is no option is left out. */
export const writtenOptions = (query: Query): string =>
  JSON.stringify(optionNames.map((name) => query[name] ?? null));

function numberIn(
  query: Query,
  name: string,
  least: number,
  most: number,
  fallback: number,
  form: RegExp,
): number {
  const text = query[name];
  if (text === undefined) return fallback;
  const value = Number(text);
  if (form.test(text) && value >= least && value <= most) return value;
  const [low, high] = [least.toLocaleString('en-US'), most.toLocaleString('en-US')];
  throw invalidArgument(name, `Value must be a valid range between ${low} and ${high}`);
}

function oneOf<Value extends string>(
  text: string | undefined,
  name: string,
  values: readonly Value[],
): Value | null {
  if (text === undefined) return null;
  const known = values.find((value) => value === text);
  if (known) return known;
  throw invalidArgument(name, `Value must be one of (${values.join(', ')})`);
}

const colorRule = 'Value must be a valid Hex color code';

function color(query: Query, name: string): string {
  const text = query[name] ?? '';
  if (text === '' || /^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text;
  throw invalidArgument(name, colorRule);
}
