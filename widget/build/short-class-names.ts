import { createHash } from 'node:crypto';
import { type Plugin, parseAst } from 'vite';

/** Full name to short name. */
type ShortNames = ReadonlyMap<string, string>;

/**
 * Gives the utilities of the sheet names of one or two letters, in the sheet and in every string that is made of them:
 * only the widget writes these classes, and their names are a good part of what a visitor fetches.
 */
export function shortClassNames(): Plugin {
  let names: ShortNames = new Map();
  return {
    name: 'short-class-names',
    apply: 'build',
    buildEnd() {
      names = shortNames([...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? ''));
    },
    // A file's hash has to change with the sheet, which is in another file.
    augmentChunkHash: () =>
      createHash('sha256')
        .update(JSON.stringify([...names]))
        .digest('hex'),
    renderChunk: (code) => ({ code: withShortNames(code, names), map: null }),
  };
}

function isSheet(text: string): boolean {
  return text.includes('@layer utilities');
}

/** A class in a selector; a number with a bare point begins with a digit. */
const selector = /\.((?:\\{1,2}[^\\\w]|[A-Za-z_-])(?:\\{1,2}[^\\\w]|[\w-])*)/g;

function unescaped(name: string): string {
  return name.replaceAll('\\', '');
}

function classesOf(sheet: string): string[] {
  return [...sheet.matchAll(selector)].map(([, name = '']) => unescaped(name));
}

/** A bare word may be anything in a program: such a class keeps its name. */
function isBareWord(name: string): boolean {
  return /^[a-z]+$/.test(name);
}

/** Names for the classes of the sheet that is among the codes; the shortest for those that are written most. */
export function shortNames(codes: readonly string[]): ShortNames {
  const written = new Map<string, number>();
  for (const word of codes.flatMap((code) => code.split(/[\s"'`]+/))) {
    written.set(word, (written.get(word) ?? 0) + 1);
  }
  const all = new Set(codes.filter(isSheet).flatMap(classesOf));
  const long = [...all].filter((name) => !isBareWord(name));
  const often = (name: string) => written.get(name) ?? 0;
  long.sort((a, b) => often(b) - often(a) || (a < b ? -1 : 1));
  const names = new Map([...all].map((name) => [name, name]));
  let at = 0;
  for (const name of long) {
    while (all.has(word(at))) at += 1;
    names.set(name, word(at));
    at += 1;
  }
  return names;
}

/** Small ones alone: on a page in quirks mode a class is found without regard to case. */
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** 0 is `a`, 25 `z`, 26 `aa`. */
function word(at: number): string {
  const last = letters.charAt(at % letters.length);
  return at < letters.length ? last : word(Math.floor(at / letters.length) - 1) + last;
}

/**
 * The code with short names in its sheet and in its strings of classes.
 * @throws Error for a string of which only a part is classes: it is not clear what the rest is.
 */
export function withShortNames(code: string, names: ShortNames): string {
  let at = 0;
  const parts = textsOf(parseAst(code))
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => {
      const text = code.slice(start, end);
      const before = code.slice(at, start);
      at = end;
      return before + (isSheet(text) ? sheetWith(text, names) : stringWith(text, names));
    });
  return parts.join('') + code.slice(at);
}

function sheetWith(sheet: string, names: ShortNames): string {
  return sheet.replaceAll('--lightningcss-', '--gt-').replace(selector, (whole, name: string) => {
    const short = names.get(unescaped(name));
    if (short === undefined) throw new Error(`The sheet has a class without a short name: ${whole}`);
    return `.${short}`;
  });
}

function stringWith(text: string, names: ShortNames): string {
  const words = text.split(/[\s"'`]+/).filter((part) => part !== '');
  if (!words.some((part) => names.has(part) && !isBareWord(part))) return text;
  const unknown = words.find((part) => !names.has(part));
  if (unknown !== undefined)
    throw new Error(`Cannot shorten the classes in ${text}: the sheet has no class ${unknown}.`);
  return text.replace(/[^\s"'`]+/g, (part) => names.get(part) ?? part);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The positions of strings and of the fixed parts of templates. */
function textsOf(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, start, end } = node as Span & { type?: string; value?: unknown };
  if (type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string'))
    return [{ start, end }];
  return Object.values(node).flatMap(textsOf);
}
