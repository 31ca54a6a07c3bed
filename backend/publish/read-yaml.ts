import * as v from 'valibot';
import {
  type Document,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { isRecord } from '../../shared/domain/texts/json.ts';

export interface YamlFile<Output> {
  /** Null where anything is wrong. */
  readonly output: Output | null;
  /** What the file says, also where something else is wrong in it; empty where it cannot be read at all. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** One line each, with the file, the line and the field. */
  readonly mistakes: readonly string[];
  /** Such lines about what is allowed, and probably not meant. */
  readonly notes: readonly string[];
  /** Such a line for a field that the keys lead to. */
  readonly placed: (keys: readonly unknown[], text: string) => string;
}

/**
 * Reads a YAML file by its schema. A field that is left empty is one that is left out.
 * @param name how mistakes call the file.
 */
export function readYaml<const Schema extends v.GenericSchema>(
  text: string,
  name: string,
  schema: Schema,
): YamlFile<v.InferOutput<Schema>> {
  const lineCounter = new LineCounter();
  const at = (offset: number, problem: string) =>
    `${name}, line ${lineCounter.linePos(offset).line}: ${problem}.`;
  const unreadable = (...mistakes: readonly string[]) => ({
    output: null,
    fields: {},
    mistakes,
    notes: [],
    placed: (_: readonly unknown[], problem: string) => `${name}: ${problem}.`,
  });
  const parsedText = parse(text, lineCounter);
  if (typeof parsedText === 'string') return unreadable(`${name}: ${parsedText}.`);
  const { document, fields, numbers } = parsedText;
  if (document.errors.length > 0) {
    // After the first of them, what is left of the file is one of these at every sign.
    const own = document.errors.filter(
      ({ message }, index) => index === 0 || !message.includes(' in YAML stream'),
    );
    const lines = new Map<number, string>();
    for (const error of own.toReversed())
      lines.set(lineCounter.linePos(error.pos[0]).line, at(error.pos[0], yamlProblem(error, text)));
    return unreadable(...[...lines.values()].reverse());
  }
  const placed = (keys: readonly unknown[], problem: string) =>
    at(offsetOf(document, keys), `${keys.map(fieldName).join(', ') || 'the file'} ${problem}`);
  if (!isRecord(fields))
    return unreadable(
      `${name}: ${fields === undefined ? 'the file is empty' : 'the file has no fields, such as "title: A walk"'}.`,
    );
  const parsed = v.safeParse(schema, fields);
  const issues = parsed.issues?.map((issue) =>
    placed(issue.path?.map(({ key }) => key) ?? [], mistakeOf(issue)),
  );
  const mistakes = [...numbers.map(([offset, problem]) => at(offset, problem)), ...(issues ?? [])];
  const output = parsed.success && numbers.length === 0 ? parsed.output : null;
  const notes = cutTexts(document).map(([offset, problem]) => at(offset, problem));
  return { output, fields, mistakes, notes, placed };
}

/** The document and its fields, or why there are none. Few aliases repeat a text; a bomb has many of many. */
function parse(text: string, lineCounter: LineCounter) {
  try {
    const document = parseDocument(text, { lineCounter, prettyErrors: false });
    if (document.errors.length > 0) return { document, fields: {}, numbers: [] };
    const fields = withoutEmpty(document.toJS({ maxAliasCount: 100 }));
    return { document, fields, numbers: oddNumbers(document) };
  } catch (error) {
    if (error instanceof ReferenceError) return 'its aliases (*) repeat more than a file may';
    if (error instanceof RangeError) return 'its fields are nested too deep';
    throw error;
  }
}

/** The value without fields that hold nothing; undefined where nothing is left. */
function withoutEmpty(value: unknown): unknown {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
  if (!isRecord(value)) return Array.isArray(value) ? value.map(withoutEmpty) : value;
  const entries = Object.entries(value).map(([key, entry]) => [key, withoutEmpty(entry)] as const);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
}

// `1.200` is 1.2 to YAML and twelve hundred to many people: a number has one reading or is a mistake.
const plainNumber = /^-?\d+(?:\.\d{1,2})?$/;

function oddNumbers(document: Document): (readonly [offset: number, problem: string])[] {
  const found: (readonly [number, string])[] = [];
  visit(document, {
    Scalar(_, node, path) {
      const written = node.source ?? '';
      if (typeof node.value !== 'number' || plainNumber.test(written)) return;
      const pair = path.findLast((one) => isPair(one));
      const key = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : 'a number';
      const rule = 'digits, and at most two decimals after a point, such as 1200 or 240.50';
      found.push([node.range?.[0] ?? 0, `${key} is written ${written}: a number has only ${rule}`]);
    },
  });
  return found;
}

/** Texts that YAML ends at a `#` after a blank, where it is no comment as people write them: with a blank after it, too. */
function cutTexts(document: Document): (readonly [offset: number, problem: string])[] {
  const found: (readonly [number, string])[] = [];
  visit(document, {
    Scalar(_, { value, type, comment, range }) {
      const isText = type === 'PLAIN' && (typeof value === 'string' || value === null);
      if (isText && comment && !comment.startsWith(' '))
        found.push([
          range?.[0] ?? 0,
          `what is after the blank, #${comment}, is not read; if it is meant, ${quotes}`,
        ]);
    },
  });
  return found;
}

/** Where the field begins in the text; where the field is missing, where the group that lacks it begins. */
function offsetOf(document: Document, keys: readonly unknown[]): number {
  for (let depth = keys.length; depth > 0; depth -= 1) {
    const node = document.getIn(keys.slice(0, depth), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function fieldName(key: unknown): string {
  return typeof key === 'number' ? `entry ${key + 1}` : String(key);
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'a group of fields',
};

function mistakeOf({ kind, expected, received, input, message }: v.BaseIssue<unknown>): string {
  if (kind !== 'schema') return message;
  if (expected === 'never') return 'is not a known field';
  if (received === 'undefined') return 'is missing';
  const wanted = (expected ?? '').replace(/["()]/g, '').replaceAll(' | ', ' or ');
  if (wanted === 'number' && typeof input === 'string' && plainNumber.test(input))
    return `is in quotes: a number is written without them, such as ${input}`;
  if (wanted === 'string' && (typeof input === 'number' || typeof input === 'boolean'))
    return `must be text, not ${received}: put it in quotes, such as "${input}"`;
  if (wanted === 'number' && typeof input === 'string' && /^[\d\s.,'’_]*\d$/.test(input))
    return `is written ${input}: a number has only digits, and at most two decimals after a point, such as 1200 or 240.50`;
  return `must be ${kinds[wanted] ?? wanted}, not ${kinds[received] ?? received}`;
}

const quotes = 'put the whole value in quotes, "like this"';

/** What to do about what YAML cannot read, by the code of its error. */
const problems: Readonly<Record<string, string>> = {
  BAD_ALIAS: `begins with * or &: ${quotes}`,
  BAD_COLLECTION_TYPE: 'has a list where fields belong, or fields where a list belongs',
  BAD_DIRECTIVE: `begins with %: ${quotes}`,
  BAD_DQ_ESCAPE: 'has a backslash inside of double quotes: write it twice, or use single quotes',
  BAD_INDENT: 'is indented otherwise than the lines that it belongs to',
  BAD_PROP_ORDER: `begins with !, & or *: ${quotes}`,
  BAD_SCALAR_START: `begins with a sign that has a meaning of its own: ${quotes}`,
  BLOCK_AS_IMPLICIT_KEY: `has a second colon: ${quotes}`,
  BLOCK_IN_FLOW: 'has a bracket [ or { that is not closed',
  DUPLICATE_KEY: 'has a field that is there twice',
  KEY_OVER_1024_CHARS: `is too long before its colon: ${quotes}`,
  MISSING_CHAR: 'has a quotation mark, a bracket, a colon or a blank too few',
  MULTILINE_IMPLICIT_KEY: `has no colon, or goes on in the next line without being indented or in quotes`,
  MULTIPLE_ANCHORS: `begins with &: ${quotes}`,
  MULTIPLE_DOCS: 'has --- in the middle of the file',
  MULTIPLE_TAGS: `begins with !: ${quotes}`,
  RESOURCE_EXHAUSTION: 'has fields that are nested too deep',
  TAB_AS_INDENT: 'is indented with a tab: use blanks',
  TAG_RESOLVE_FAILED: `begins with !: ${quotes}`,
  UNEXPECTED_TOKEN: `has a sign in a place where it means nothing: ${quotes}`,
};

/** Why a line of the text cannot be read, in plain words. */
function yamlProblem(error: YAMLError, text: string): string {
  return `this line ${indentProblem(error, text) ?? problems[error.code] ?? `cannot be read: ${error.message}`}`;
}

/** What YAML reports of a sign, a bracket or a key, though the cause is how far a line is indented, or a quote of an earlier line. */
function indentProblem({ code, message, pos }: YAMLError, text: string): string | undefined {
  const [begun = ''] = text.slice(0, pos[0]).split('\n').slice(-1);
  const [rest = ''] = text.slice(pos[0]).split('\n');
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) return problems['BLOCK_IN_FLOW'];
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/:(\s|$)/.test(rest))
    return 'is followed by one that is indented more: fields that belong together begin in the same column';
  if (code === 'UNEXPECTED_TOKEN' && begun.trim() === '') return problems['BAD_INDENT'];
  if (message.startsWith('Sequence item without')) return problems['BAD_INDENT'];
  if (message.startsWith('Missing closing') && begun === '')
    return 'is in quotes that an earlier line opens, and none closes';
  return undefined;
}
