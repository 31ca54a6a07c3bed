import type { AppConfig, ColumnConfig, TableConfig } from '../appwrite-config.ts';
import type { Remote, RemoteColumn, RemoteTable } from './remote.ts';

/** How one thing on the server differs, and what a push would do to it: it leaves as it is what a person has to `finish`. */
export interface Step {
  readonly action: 'create' | 'change' | 'delete' | 'recreate' | 'finish';
  /** Such as `column trips.title`. */
  readonly thing: string;
  readonly why: string;
}

/** Whether a step deletes data, or an index that a guarantee needs. */
export const isLoss = ({ action }: Step): boolean => action === 'delete' || action === 'recreate';

export const isPushed = ({ action }: Step): boolean => action !== 'finish';

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
export function schemaSteps({ tablesDB, tables }: AppConfig, { databases }: Remote): readonly Step[] {
  const declared = tablesDB.flatMap((database): readonly Step[] => {
    const own = tables.filter(({ databaseId }) => databaseId === database.$id);
    const there = databases.filter(({ $id }) => $id === database.$id);
    const remoteTables = there.flatMap((one) => one.tables);
    return [
      ...stepsFor('database ', [database], there, (thing, one, found) =>
        compare('change', thing, one, found),
      ),
      ...deletions('table ', own, remoteTables, () => `of the database ${database.$id}`),
      ...stepsFor('table ', own, remoteTables, tableSteps, sizeOf),
    ];
  });
  const why = (database: Remote['databases'][number]) => `with ${database.tables.length} tables in it`;
  return [...deletions('database ', tablesDB, databases, why), ...declared];
}

const sizeOf = ({ columns, indexes }: TableConfig): string =>
  `with ${columns.length} columns and ${indexes.length} indexes`;

function tableSteps(thing: string, table: TableConfig, there: RemoteTable): readonly Step[] {
  const { columns, indexes, databaseId: _, ...own } = table;
  const undeclared = () => 'it is not declared';
  const [column, index] = [`column ${table.$id}.`, `index ${table.$id}.`];
  return [
    ...compare('change', thing, own, there),
    ...deletions(column, columns, there.columns, undeclared),
    ...stepsFor(column, columns, there.columns, columnSteps),
    ...deletions(index, indexes, there.indexes, undeclared),
    ...stepsFor(index, indexes, there.indexes, (part, one, found) => [
      ...compare('recreate', part, one, { ...found, orders: found.orders ?? [] }),
      ...unfinished(part, found),
    ]),
  ];
}

/** The step for a column or an index that the server began to make, or to delete, and did not end. */
function unfinished(thing: string, { status = 'available' }: { readonly status?: string }): readonly Step[] {
  if (status === 'available') return [];
  const isFailed = status === 'failed' || status === 'stuck';
  const toDo = isFailed
    ? 'in the console delete it, a column only where it is empty, and deploy again'
    : 'wait until it is available';
  return [{ action: 'finish', thing, why: `it is ${status}: ${toDo}` }];
}

function columnSteps(thing: string, declared: ColumnConfig, there: RemoteColumn): readonly Step[] {
  const recreated = compare('recreate', thing, shapeOf(declared), shapeOf(there));
  const changed =
    recreated.length > 0 ? recreated : compare('change', thing, rulesOf(declared), rulesOf(there));
  return [...changed, ...unfinished(thing, there)];
}

/** What a push can only change by recreating the column. */
function shapeOf({ type, array = false, format = '', size, encrypt }: ColumnConfig | RemoteColumn) {
  const plainText = type === 'string' && format === '';
  return { type, array, format, ...(plainText ? { size, encrypt } : {}) };
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

/** The steps for buckets. */
export function bucketSteps({ buckets }: AppConfig, remote: Remote): readonly Step[] {
  return stepsFor('bucket ', buckets, remote.buckets, (thing, bucket, there) =>
    compare('change', thing, bucket, there),
  );
}

/** The steps for the function's settings; its code is new with every push. */
export function functionSteps({ functions }: AppConfig, remote: Remote): readonly Step[] {
  const settings = functions.map(({ path: _, ignore: __, ...declared }) => declared);
  return stepsFor('function ', settings, remote.functions, (thing, declared, there) => {
    const recreated = compare('recreate', thing, { runtime: declared.runtime }, there);
    return recreated.length > 0 ? recreated : compare('change', thing, declared, there);
  });
}

interface Named {
  readonly $id?: string;
  readonly key?: string;
}

const nameOf = ({ key, $id }: Named): string => key ?? $id ?? '';

/** Creates each declared thing that the server lacks, and takes the steps for each that it has. */
function stepsFor<D extends Named, R extends Named>(
  kind: string,
  declared: readonly D[],
  there: readonly R[],
  steps: (thing: string, declared: D, there: R) => readonly Step[],
  whyCreate: (declared: D) => string = () => 'it is missing',
): readonly Step[] {
  return declared.flatMap((one): readonly Step[] => {
    const thing = `${kind}${nameOf(one)}`;
    const found = there.find((other) => nameOf(other) === nameOf(one));
    return found === undefined
      ? [{ action: 'create', thing, why: whyCreate(one) }]
      : steps(thing, one, found);
  });
}

/** Deletes each thing that the declaration lacks. */
function deletions<R extends Named>(
  kind: string,
  declared: readonly Named[],
  there: readonly R[],
  why: (there: R) => string,
): readonly Step[] {
  const names = new Set(declared.map(nameOf));
  return there
    .filter((one) => !names.has(nameOf(one)))
    .map((one) => ({ action: 'delete', thing: `${kind}${nameOf(one)}`, why: why(one) }));
}

/** One step if any declared value differs, with both values, the server's first. */
function compare<D extends object>(
  action: 'change' | 'recreate',
  thing: string,
  declared: D,
  there: { readonly [Key in keyof D]?: unknown },
): readonly Step[] {
  const differing = (Object.keys(declared) as (keyof D & string)[]).flatMap((key) => {
    const [is, becomes] = [JSON.stringify(there[key]), JSON.stringify(declared[key])];
    return is === becomes ? [] : [`${key} is ${is}, declared ${becomes}`];
  });
  return differing.length === 0 ? [] : [{ action, thing, why: differing.join(', ') }];
}
