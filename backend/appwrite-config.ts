import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Name = v.pipe(v.string(), v.nonEmpty());
const Texts = v.optional(v.array(v.string()), []);

// Strict: a word that the Appwrite CLI does not know would be dropped there without a message. What may be left out
// has the default that Appwrite gives it.
export const ColumnConfig = v.strictObject({
  key: Name,
  type: v.picklist(['string', 'integer', 'double', 'boolean', 'datetime']),
  required: v.boolean(),
  array: v.boolean(),
  size: v.optional(v.number()),
  default: v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()])), null),
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  format: v.optional(v.picklist(['', 'enum', 'email', 'url', 'ip'])),
  elements: v.optional(v.array(v.string())),
  encrypt: v.optional(v.boolean()),
});
export type ColumnConfig = v.InferOutput<typeof ColumnConfig>;

export const IndexConfig = v.strictObject({
  key: Name,
  type: v.picklist(['key', 'unique', 'fulltext']),
  columns: v.pipe(v.array(Name), v.minLength(1)),
  orders: v.optional(v.array(v.picklist(['ASC', 'DESC'])), []),
});
export type IndexConfig = v.InferOutput<typeof IndexConfig>;

export const TableConfig = v.strictObject({
  $id: Name,
  $permissions: v.array(v.string()),
  databaseId: Name,
  name: v.optional(v.string(), ''),
  enabled: v.optional(v.boolean(), true),
  rowSecurity: v.optional(v.boolean(), false),
  columns: v.array(ColumnConfig),
  indexes: v.optional(v.array(IndexConfig), []),
});
export type TableConfig = v.InferOutput<typeof TableConfig>;

export const BucketConfig = v.strictObject({
  $id: Name,
  $permissions: v.array(v.string()),
  fileSecurity: v.boolean(),
  name: Name,
  enabled: v.boolean(),
  maximumFileSize: v.number(),
  allowedFileExtensions: Texts,
  compression: v.optional(v.picklist(['none', 'gzip', 'zstd']), 'none'),
  encryption: v.optional(v.boolean(), true),
  antivirus: v.optional(v.boolean(), false),
});
export type BucketConfig = v.InferOutput<typeof BucketConfig>;

// No `vars`: the function's variables come from the environment of the deployment, and never from this file.
export const FunctionConfig = v.strictObject({
  $id: Name,
  name: Name,
  runtime: v.optional(Name, 'node-22'),
  path: v.optional(Name, 'dist/function'),
  entrypoint: v.optional(Name, 'main.js'),
  commands: v.optional(v.string(), ''),
  execute: v.array(v.string()),
  events: Texts,
  schedule: v.optional(v.string(), ''),
  timeout: v.number(),
  enabled: v.boolean(),
  logging: v.boolean(),
  scopes: v.array(v.string()),
  ignore: v.optional(v.string()),
});
export type FunctionConfig = v.InferOutput<typeof FunctionConfig>;

const DatabaseConfig = v.strictObject({ $id: Name, name: Name, enabled: v.boolean() });

/** `appwrite.config.json` in the format of the Appwrite CLI: every table, bucket and function that the product needs. */
export const AppConfig = v.strictObject({
  projectId: Name,
  projectName: v.optional(v.string()),
  endpoint: v.pipe(v.string(), v.url()),
  tablesDB: v.array(DatabaseConfig),
  tables: v.array(TableConfig),
  buckets: v.array(BucketConfig),
  functions: v.array(FunctionConfig),
});
export type AppConfig = v.InferOutput<typeof AppConfig>;

/** The project's own file. */
export const appConfigFile = path.join(import.meta.dirname, 'appwrite.config.json');

/** @throws Error with one line for each part of the file that cannot be read. */
export function readAppConfig(file: string = appConfigFile): AppConfig {
  const parsed = v.safeParse(AppConfig, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(problems.map((problem) => `${path.basename(file)}: ${problem}`).join('\n'));
}
