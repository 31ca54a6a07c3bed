import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Column = v.object({
  key: v.string(),
  type: v.string(),
  required: v.boolean(),
  array: v.optional(v.boolean(), false),
  size: v.nullish(v.number()),
  min: v.nullish(v.number()),
  max: v.nullish(v.number()),
  format: v.nullish(v.string()),
  elements: v.nullish(v.array(v.string())),
  default: v.nullish(v.union([v.string(), v.number(), v.boolean()])),
});

const Index = v.object({
  key: v.string(),
  type: v.string(),
  columns: v.array(v.string()),
  orders: v.optional(v.array(v.string())),
});

const Table = v.object({
  $id: v.string(),
  $permissions: v.array(v.string()),
  databaseId: v.string(),
  name: v.optional(v.string(), ''),
  enabled: v.optional(v.boolean(), true),
  rowSecurity: v.optional(v.boolean(), false),
  columns: v.array(Column),
  indexes: v.optional(v.array(Index), []),
});

const Bucket = v.object({
  $id: v.string(),
  $permissions: v.array(v.string()),
  fileSecurity: v.optional(v.boolean(), false),
  name: v.optional(v.string(), ''),
  enabled: v.optional(v.boolean(), true),
  maximumFileSize: v.optional(v.number(), 30_000_000),
  allowedFileExtensions: v.optional(v.array(v.string()), []),
  compression: v.optional(v.string()),
  encryption: v.optional(v.boolean(), true),
  antivirus: v.optional(v.boolean()),
});

const AppFunction = v.object({
  $id: v.string(),
  name: v.string(),
  enabled: v.optional(v.boolean(), true),
  execute: v.array(v.string()),
  timeout: v.optional(v.number(), 15),
  logging: v.optional(v.boolean(), true),
  scopes: v.optional(v.array(v.string()), []),
  runtime: v.optional(v.string(), 'node-22'),
  entrypoint: v.optional(v.string(), 'main.js'),
  commands: v.optional(v.string(), ''),
  events: v.optional(v.array(v.string()), []),
  schedule: v.optional(v.string(), ''),
});

/** What the embedded backend reads of `appwrite.config.json`, the file that `appwrite push` sends to a real server. */
const AppConfig = v.object({
  projectId: v.string(),
  tablesDB: v.array(
    v.object({
      $id: v.string(),
      name: v.optional(v.string(), ''),
      enabled: v.optional(v.boolean(), true),
    }),
  ),
  tables: v.array(Table),
  buckets: v.optional(v.array(Bucket), []),
  functions: v.optional(v.array(AppFunction), []),
});

export type AppConfig = v.InferOutput<typeof AppConfig>;
export type ColumnConfig = v.InferOutput<typeof Column>;
export type TableConfig = v.InferOutput<typeof Table>;
export type BucketConfig = v.InferOutput<typeof Bucket>;
export type FunctionConfig = v.InferOutput<typeof AppFunction>;

/** @throws Error naming the file and the first place in it that cannot be read. */
export function readAppConfig(file: string): AppConfig {
  const parsed = v.safeParse(AppConfig, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}
