import type { AppConfig, ColumnConfig, IndexConfig, TableConfig } from '../appwrite-config.ts';
import type { Remote, RemoteColumn, RemoteIndex, RemoteTable } from './remote.ts';

/** What a push would do to one thing on the server. */
export interface Step {
  readonly action: 'create' | 'change' | 'delete' | 'recreate';
  /** Such as `column trips.title`. */
  readonly thing: string;
  readonly why: string;
}

/** Whether a step deletes data, or an index that a guarantee needs. */
export const isLoss = ({ action }: Step): boolean => action === 'delete' || action === 'recreate';

/**
 * What a push of the declaration would do to the server. The Appwrite CLI deletes databases, tables, columns and indexes that
 * the declaration lacks, and recreates what differs in more than a rule. It keeps buckets and functions that are not declared.
 */
export function pushSteps(declaration: AppConfig, remote: Remote): readonly Step[] {
  return [
    ...schemaSteps(declaration, remote),
    ...bucketSteps(declaration, remote),
    ...functionSteps(declaration, remote),
  ];
}

/** The steps for databases and tables. */
export function schemaSteps(declaration: AppConfig, { databases }: Remote): readonly Step[] {
  const steps: Step[] = databases
    .filter((database) => !has(declaration.tablesDB, database))
    .map((database) => deletion(`database ${database.$id}`, `with ${database.tables.length} tables in it`));
  for (const database of declaration.tablesDB) {
    const there = databases.find(({ $id }) => $id === database.$id);
    const tables = declaration.tables.filter(({ databaseId }) => databaseId === database.$id);
    const thing = `database ${database.$id}`;
    if (there === undefined) steps.push(creation(thing));
    else steps.push(...change(thing, differences(database, there, ['name', 'enabled'])));
    const remoteTables = there?.tables ?? [];
    for (const table of remoteTables) {
      if (!has(tables, table)) steps.push(deletion(`table ${table.$id}`, `of the database ${database.$id}`));
    }
    for (const table of tables) steps.push(...tableSteps(table, remoteTables));
  }
  return steps;
}

function tableSteps(table: TableConfig, remoteTables: readonly RemoteTable[]): readonly Step[] {
  const there = remoteTables.find(({ $id }) => $id === table.$id);
  if (there === undefined) {
    const why = `with ${table.columns.length} columns and ${table.indexes.length} indexes`;
    return [{ action: 'create', thing: `table ${table.$id}`, why }];
  }
  const own = differences(table, there, ['name', 'enabled', 'rowSecurity', '$permissions']);
  return [
    ...change(`table ${table.$id}`, own),
    ...partSteps(`column ${table.$id}.`, table.columns, there.columns, columnSteps),
    ...partSteps(`index ${table.$id}.`, table.indexes, there.indexes, indexSteps),
  ];
}

function partSteps<D extends { readonly key: string }, R extends { readonly key: string }>(
  kind: string,
  declared: readonly D[],
  there: readonly R[],
  compare: (thing: string, declared: D, there: R) => readonly Step[],
): readonly Step[] {
  const gone = there.filter(({ key }) => !declared.some((one) => one.key === key));
  return [
    ...gone.map(({ key }) => deletion(`${kind}${key}`, 'it is not declared')),
    ...declared.flatMap((one): readonly Step[] => {
      const thing = `${kind}${one.key}`;
      const found = there.find(({ key }) => key === one.key);
      return found === undefined ? [creation(thing)] : compare(thing, one, found);
    }),
  ];
}

function columnSteps(thing: string, declared: ColumnConfig, there: RemoteColumn): readonly Step[] {
  const plainText = declared.type === 'string' && !declared.format;
  const shape = differences(
    {
      ...declared,
      format: declared.format ?? '',
      ...(plainText ? {} : { size: undefined, encrypt: undefined }),
    },
    { ...there, format: there.format ?? '' },
    plainText ? ['type', 'array', 'format', 'size', 'encrypt'] : ['type', 'array', 'format'],
  );
  if (shape.length > 0) return [{ action: 'recreate', thing, why: shape.join(', ') }];
  const rules = rulesOf(declared);
  return change(thing, differences(rules, rulesOf(there), settingsOf(rules)));
}

/** What a push can change without recreating the column, with the server's own defaults. */
const rulesOf = (column: ColumnConfig | RemoteColumn) => ({
  required: column.required,
  default: column.default ?? null,
  elements: column.elements ?? [],
  min: boundOf(column.min),
  max: boundOf(column.max),
});

/** Without a bound, the server reports the largest or smallest number it knows. */
function boundOf(bound: unknown): number | null {
  if (bound === null || bound === undefined) return null;
  const number = Number(bound);
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? null : number;
}

function indexSteps(thing: string, declared: IndexConfig, there: RemoteIndex): readonly Step[] {
  const differing = differences(declared, there, ['type', 'columns', 'orders']);
  return differing.length === 0 ? [] : [{ action: 'recreate', thing, why: differing.join(', ') }];
}

/** The steps for buckets. */
export function bucketSteps({ buckets }: AppConfig, remote: Remote): readonly Step[] {
  return buckets.flatMap((bucket): readonly Step[] => {
    const thing = `bucket ${bucket.$id}`;
    const there = remote.buckets.find(({ $id }) => $id === bucket.$id);
    if (there === undefined) return [creation(thing)];
    return change(thing, differences(bucket, there, settingsOf(bucket)));
  });
}

/** The steps for the function's settings; its code is new with every push. */
export function functionSteps({ functions }: AppConfig, remote: Remote): readonly Step[] {
  return functions.flatMap(({ path: _, ignore: __, ...declared }): readonly Step[] => {
    const thing = `function ${declared.$id}`;
    const there = remote.functions.find(({ $id }) => $id === declared.$id);
    if (there === undefined) return [creation(thing)];
    const runtime = differences(declared, there, ['runtime']);
    if (runtime.length > 0) return [{ action: 'recreate', thing, why: runtime.join(', ') }];
    return change(thing, differences(declared, there, settingsOf(declared)));
  });
}

/** Every declared key except the id. */
const settingsOf = <T extends object>(declared: T) =>
  Object.keys(declared).filter((key) => key !== '$id') as (keyof T & string)[];

const creation = (thing: string): Step => ({ action: 'create', thing, why: 'it is missing' });

const has = (things: readonly { readonly $id: string }[], { $id }: { readonly $id: string }): boolean =>
  things.some((thing) => thing.$id === $id);

const deletion = (thing: string, why: string): Step => ({ action: 'delete', thing, why });

const change = (thing: string, differing: readonly string[]): readonly Step[] =>
  differing.length === 0 ? [] : [{ action: 'change', thing, why: differing.join(', ') }];

/** Each key that differs, with both values, the server's first. */
function differences<D extends object, R extends object>(
  declared: D,
  there: R,
  keys: readonly (keyof D & keyof R & string)[],
): string[] {
  return keys.flatMap((key) => {
    const [is, becomes] = [JSON.stringify(there[key]), JSON.stringify(declared[key])];
    return is === becomes ? [] : [`${key} is ${is}, declared ${becomes}`];
  });
}
