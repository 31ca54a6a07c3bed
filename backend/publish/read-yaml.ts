import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

/**
 * Reads a YAML file by its schema.
 * @throws Error with one line a mistake, each naming the file, the line and the field.
 */
export function readYaml<const Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> {
  if (!existsSync(file)) throw new Error(`${file}: this file is missing.`);
  const lineCounter = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter, prettyErrors: false });
  const placed = (offset: number, text: string) =>
    `${file}, line ${lineCounter.linePos(offset).line}: ${text}`;
  const [unreadable] = document.errors;
  if (unreadable) throw new Error(placed(unreadable.pos[0], unreadable.message));
  const parsed = v.safeParse(schema, document.toJS());
  if (parsed.success) return parsed.output;
  const mistakes = parsed.issues.map((issue) => {
    const keys = issue.path?.map(({ key }) => key) ?? [];
    return placed(
      offsetOf(document, keys),
      `${keys.map(fieldName).join(', ') || 'the file'} ${mistakeOf(issue)}.`,
    );
  });
  throw new Error(mistakes.join('\n'));
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
