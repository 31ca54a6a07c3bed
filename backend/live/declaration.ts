import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { rowWidth, widestRow } from './row-width.ts';

const Name = v.pipe(v.string(), v.nonEmpty());

// Strict: a word that the CLI does not know would be dropped there without a sound.
export const ColumnDeclaration = v.strictObject({
  key: Name,
  type: v.picklist(['string', 'integer', 'double', 'boolean', 'datetime']),
  required: v.boolean(),
  array: v.boolean(),
  size: v.optional(v.number()),
  default: v.nullable(v.union([v.string(), v.number(), v.boolean()])),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  format: v.optional(v.picklist(['', 'enum', 'email', 'url', 'ip'])),
  elements: v.optional(v.array(v.string())),
  encrypt: v.optional(v.boolean()),
});
export type ColumnDeclaration = v.InferOutput<typeof ColumnDeclaration>;

export const IndexDeclaration = v.strictObject({
  key: Name,
  type: v.picklist(['key', 'unique', 'fulltext']),
  columns: v.pipe(v.array(Name), v.minLength(1)),
  orders: v.array(v.picklist(['ASC', 'DESC'])),
});
export type IndexDeclaration = v.InferOutput<typeof IndexDeclaration>;

export const TableDeclaration = v.strictObject({
  $id: Name,
  $permissions: v.array(v.string()),
  databaseId: Name,
  name: Name,
  enabled: v.boolean(),
  rowSecurity: v.boolean(),
  columns: v.array(ColumnDeclaration),
  indexes: v.array(IndexDeclaration),
});
export type TableDeclaration = v.InferOutput<typeof TableDeclaration>;

export const BucketDeclaration = v.strictObject({
  $id: Name,
  $permissions: v.array(v.string()),
  fileSecurity: v.boolean(),
  name: Name,
  enabled: v.boolean(),
  maximumFileSize: v.number(),
  allowedFileExtensions: v.array(v.string()),
  compression: v.picklist(['none', 'gzip', 'zstd']),
  encryption: v.boolean(),
  antivirus: v.boolean(),
});
export type BucketDeclaration = v.InferOutput<typeof BucketDeclaration>;

// No `vars`: what the function is told lies in the environment of whoever deploys, and never in this file.
export const FunctionDeclaration = v.strictObject({
  $id: Name,
  name: Name,
  runtime: Name,
  path: Name,
  entrypoint: Name,
  commands: v.string(),
  execute: v.array(v.string()),
  events: v.array(v.string()),
  schedule: v.string(),
  timeout: v.number(),
  enabled: v.boolean(),
  logging: v.boolean(),
  scopes: v.array(v.string()),
  ignore: v.optional(v.string()),
});
export type FunctionDeclaration = v.InferOutput<typeof FunctionDeclaration>;

export const DatabaseDeclaration = v.strictObject({ $id: Name, name: Name, enabled: v.boolean() });

const Declaration = v.strictObject({
  projectId: Name,
  projectName: v.optional(v.string()),
  endpoint: v.pipe(v.string(), v.url()),
  tablesDB: v.pipe(
    v.array(DatabaseDeclaration),
    v.length(1, 'The product keeps everything in one database.'),
  ),
  tables: v.array(TableDeclaration),
  buckets: v.array(BucketDeclaration),
  functions: v.pipe(v.array(FunctionDeclaration), v.length(1, 'The product has one function.')),
});

/** `appwrite.config.json` in the format of the Appwrite CLI: every table, bucket and function that the product needs. */
export type Declaration = v.InferOutput<typeof Declaration>;

export const declarationFile = path.join(import.meta.dirname, '../appwrite.config.json');

/** @throws Error with one line for each place that the CLI would misread. */
export function readDeclaration(file: string = declarationFile): Declaration {
  const parsed = v.safeParse(Declaration, JSON.parse(readFileSync(file, 'utf8')));
  const problems = parsed.success
    ? problemsOf(parsed.output)
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  if (parsed.success && problems.length === 0) return parsed.output;
  throw new Error(problems.map((problem) => `${path.basename(file)}: ${problem}`).join('\n'));
}

function problemsOf({ tablesDB, tables }: Declaration): string[] {
  const databases = new Set(tablesDB.map(({ $id }) => $id));
  return tables.flatMap((table) => [
    ...(databases.has(table.databaseId)
      ? []
      : [`table ${table.$id} lies in the database ${table.databaseId}, which is not declared.`]),
    ...widthProblems(table),
    ...table.columns.flatMap((column) => columnProblems(table.$id, column)),
    ...table.indexes.flatMap((index) => indexProblems(table, index)),
  ]);
}

// A push would stop in the middle of the table.
function widthProblems(table: TableDeclaration): string[] {
  const width = rowWidth(table);
  if (width <= widestRow) return [];
  return [
    `table ${table.$id} has rows of ${width} bytes, and Appwrite takes ${widestRow}: shorten its texts.`,
  ];
}

function columnProblems(tableId: string, column: ColumnDeclaration): string[] {
  const name = `column ${tableId}.${column.key}`;
  const plainText = column.type === 'string' && !column.format;
  return [
    ...(plainText && column.size === undefined ? [`${name} is a text without a size.`] : []),
    // The server tells of it, and the CLI takes what only one side tells of for a change: it recreates the column.
    ...(plainText && column.encrypt === undefined ? [`${name} does not say whether it is encrypted.`] : []),
    ...(column.format === 'enum' && !column.elements?.length ? [`${name} has no elements.`] : []),
    ...(column.required && column.default !== null
      ? [`${name} is required, and so cannot have a default.`]
      : []),
  ];
}

function indexProblems(table: TableDeclaration, index: IndexDeclaration): string[] {
  const name = `index ${table.$id}.${index.key}`;
  const unknown = index.columns.filter((key) => !table.columns.some((column) => column.key === key));
  return [
    ...unknown.map((key) => `${name} covers ${key}, which is no column of the table.`),
    ...(index.orders.length === index.columns.length
      ? []
      : [`${name} needs one order a column, or the CLI recreates it.`]),
  ];
}
