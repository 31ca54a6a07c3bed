import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

export interface YamlFile<Output> {
  /** Null where anything is wrong. */
  readonly output: Output | null;
  /** One line each, with the file, the line and the field. */
  readonly mistakes: readonly string[];
  /** Such a line for a field that the keys lead to. */
  readonly placed: (keys: readonly unknown[], text: string) => string;
}

/**
 * Reads a YAML file by its schema.
 * @param name how mistakes call the file.
 */
export function readYaml<const Schema extends v.GenericSchema>(
  file: string,
  name: string,
  schema: Schema,
): YamlFile<v.InferOutput<Schema>> {
  if (!existsSync(file)) return unreadable(`${name}: this file is missing.`);
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter, prettyErrors: false });
  const at = (offset: number, text: string) => `${name}, line ${lineCounter.linePos(offset).line}: ${text}`;
  const [error] = document.errors;
  if (error) return unreadable(at(error.pos[0], error.message));
  const placed = (keys: readonly unknown[], text: string) =>
    at(offsetOf(document, keys), `${keys.map(fieldName).join(', ') || 'the file'} ${text}.`);
  const parsed = v.safeParse(schema, document.toJS());
  if (parsed.success) return { output: parsed.output, mistakes: [], placed };
  const mistakes = parsed.issues.map((issue) =>
    placed(issue.path?.map(({ key }) => key) ?? [], mistakeOf(issue)),
  );
  return { output: null, mistakes, placed };
}

function unreadable(mistake: string): YamlFile<never> {
  return { output: null, mistakes: [mistake], placed: () => mistake };
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

function mistakeOf({ kind, expected, received, message }: v.BaseIssue<unknown>): string {
  if (kind !== 'schema') return message;
  if (expected === 'never') return 'is not a known field';
  if (received === 'undefined' || received === 'null') return 'is missing';
  const wanted = (expected ?? '').replace(/["()]/g, '').replaceAll(' | ', ' or ');
  return `must be ${kinds[wanted] ?? wanted}, not ${kinds[received] ?? received}`;
}
