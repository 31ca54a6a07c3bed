import type {
  AppConfig,
  BucketConfig,
  ColumnConfig,
  FunctionConfig,
  IndexConfig,
  TableConfig,
} from '../appwrite-config.ts';
import type { Remote, RemoteColumn, RemoteIndex, RemoteTable } from './remote.ts';

/** What a push would do to one thing on the server. */
export interface Step {
  readonly action: 'create' | 'change' | 'delete' | 'recreate';
  /** Such as `column trips.title`. */
  readonly thing: string;
  readonly why: string;
}

/** Whether a step takes data away, or the index that keeps a promise. */
export const isLoss = ({ action }: Step): boolean => action === 'delete' || action === 'recreate';

/**
 * What a push of the declaration would do to the server, as the Appwrite CLI goes about it: it deletes databases, tables,
 * columns and indexes that the declaration lacks, and deletes and makes anew what differs in more than a rule. Buckets and
 * functions that the declaration lacks stay.
 */
export function planPush(declaration: AppConfig, remote: Remote): readonly Step[] {
  return [
    ...schemaSteps(declaration, remote),
    ...bucketSteps(declaration, remote),
    ...functionSteps(declaration, remote),
  ];
}

/** The part of the plan that is about databases and tables. */
export function schemaSteps(declaration: AppConfig, { databases }: Remote): readonly Step[] {
  const steps: Step[] = databases
    .filter((database) => !has(declaration.tablesDB, database))
    .map((database) => deletion(`database ${database.$id}`, `with ${database.tables.length} tables in it`));
  for (const database of declaration.tablesDB) {
    const there = databases.find(({ $id }) => $id === database.$id);
    const tables = declaration.tables.filter(({ databaseId }) => databaseId === database.$id);
    const thing = `database ${database.$id}`;
    if (there === undefined) steps.push({ action: 'create', thing, why: 'it is not there' });
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
      return found === undefined
        ? [{ action: 'create', thing, why: 'it is not there' }]
        : compare(thing, one, found);
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
  const rules = differences(
    {
      ...declared,
      elements: declared.elements ?? [],
      default: declared.default ?? null,
      min: boundOf(declared.min),
      max: boundOf(declared.max),
    },
    {
      ...there,
      elements: there.elements ?? [],
      default: there.default ?? null,
      min: boundOf(there.min),
      max: boundOf(there.max),
    },
    ['required', 'default', 'elements', 'min', 'max'],
  );
  return change(thing, rules);
}

/** A bound beyond every number that means something is what the server writes where there is none. */
function boundOf(bound: unknown): number | null {
  if (bound === null || bound === undefined) return null;
  const number = Number(bound);
  return Math.abs(number) > Number.MAX_SAFE_INTEGER ? null : number;
}

function indexSteps(thing: string, declared: IndexConfig, there: RemoteIndex): readonly Step[] {
  const differing = differences(declared, there, ['type', 'columns', 'orders']);
  return differing.length === 0 ? [] : [{ action: 'recreate', thing, why: differing.join(', ') }];
}

/** The part of the plan that is about buckets. */
export function bucketSteps({ buckets }: AppConfig, remote: Remote): readonly Step[] {
  const keys = [
    'name',
    '$permissions',
    'fileSecurity',
    'enabled',
    'maximumFileSize',
    'allowedFileExtensions',
    'compression',
    'encryption',
    'antivirus',
  ] as const satisfies readonly (keyof BucketConfig)[];
  return buckets.flatMap((bucket): readonly Step[] => {
    const thing = `bucket ${bucket.$id}`;
    const there = remote.buckets.find(({ $id }) => $id === bucket.$id);
    if (there === undefined) return [{ action: 'create', thing, why: 'it is not there' }];
    return change(thing, differences(bucket, there, keys));
  });
}

/** The part of the plan that is about the function's settings; its code is new with every push. */
export function functionSteps({ functions }: AppConfig, remote: Remote): readonly Step[] {
  const keys = [
    'name',
    'execute',
    'events',
    'schedule',
    'timeout',
    'enabled',
    'logging',
    'scopes',
    'entrypoint',
    'commands',
  ] as const satisfies readonly (keyof FunctionConfig)[];
  return functions.flatMap((one): readonly Step[] => {
    const thing = `function ${one.$id}`;
    const there = remote.functions.find(({ $id }) => $id === one.$id);
    if (there === undefined) return [{ action: 'create', thing, why: 'it is not there' }];
    const runtime = differences(one, there, ['runtime']);
    if (runtime.length > 0) return [{ action: 'recreate', thing, why: runtime.join(', ') }];
    return change(thing, differences(one, there, keys));
  });
}

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
