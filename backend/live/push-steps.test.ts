import { expect, test } from 'vitest';
import type { AppConfig } from '../appwrite-config.ts';
import { readDeclaration } from './declaration.ts';
import { isLoss, pushSteps } from './push-steps.ts';
import type { Remote } from './remote.ts';

const declaration = readDeclaration();

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] };

/** A project as it is after a push, in the words of a server: with what it adds, and without what it leaves out. */
function pushed({ tablesDB, tables, buckets, functions }: AppConfig = declaration): Mutable<Remote> {
  const available = { status: 'available' };
  const remote: Remote = {
    databases: tablesDB.map((database) => ({
      ...database,
      tables: tables.map(({ columns, indexes, databaseId: _, ...table }) => ({
        ...table,
        columns: columns.map((column) => ({
          ...column,
          ...available,
          ...(column.type === 'integer' && column.max === undefined ? { max: 2 ** 63 } : {}),
          ...(column.type === 'double' && column.max === undefined ? { max: Number.MAX_VALUE } : {}),
        })),
        indexes: indexes.map((index) => ({ ...index, ...available })),
      })),
    })),
    buckets,
    functions,
  };
  return structuredClone(remote) as Mutable<Remote>;
}

function changed(change: (remote: Mutable<Remote>) => void): readonly string[] {
  const remote = pushed();
  change(remote);
  return pushSteps(declaration, remote).map(({ action, thing, why }) => `${action} ${thing}: ${why}`);
}

const tableOf = ({ databases }: Mutable<Remote>, id: string) => {
  const table = databases[0]?.tables.find(({ $id }) => $id === id);
  if (table === undefined) throw new Error(`There is no table ${id}.`);
  return table;
};

const columnOf = (remote: Mutable<Remote>, table: string, key: string) => {
  const column = tableOf(remote, table).columns.find((one) => one.key === key);
  if (column === undefined) throw new Error(`There is no column ${table}.${key}.`);
  return column;
};

test('a second push of the same declaration has nothing to do', () => {
  expect(pushSteps(declaration, pushed())).toEqual([]);
});

test('an empty project gets everything, and loses nothing', () => {
  const steps = pushSteps(declaration, { databases: [], buckets: [], functions: [] });

  expect(new Set(steps.map(({ action }) => action))).toEqual(new Set(['create']));
  expect(steps.filter(isLoss)).toEqual([]);
  const { tables, buckets } = declaration;
  expect(steps.map(({ thing }) => thing)).toEqual([
    'database main',
    ...tables.map(({ $id }) => `table ${$id}`),
    ...buckets.map(({ $id }) => `bucket ${$id}`),
    'function bookings',
  ]);
});

test('databases, tables, columns and indexes that are not declared would be deleted', () => {
  const steps = changed((remote) => {
    const [first] = remote.databases;
    remote.databases.push({ $id: 'shop', name: 'Shop', enabled: true, tables: [] });
    first?.tables.push({ ...structuredClone(tableOf(remote, 'seats')), $id: 'notes' });
    const trips = tableOf(remote, 'trips');
    trips.columns.push({ ...columnOf(remote, 'trips', 'title'), key: 'subtitle' });
    trips.indexes.push({
      key: 'title',
      type: 'key',
      status: 'available',
      columns: ['title'],
      orders: ['ASC'],
    });
  });

  expect(steps).toEqual([
    'delete database shop: with 0 tables in it',
    'delete table notes: of the database main',
    'delete column trips.subtitle: it is not declared',
    'delete index trips.title: it is not declared',
  ]);
});

// Recreated, a column loses what is in it.
test.each([
  ['recreate', 'type', 'trips', 'availableSpots', { type: 'double' }],
  ['recreate', 'size', 'trips', 'title', { size: 128 }],
  ['recreate', 'array', 'trips', 'tags', { array: false }],
  ['recreate', 'format', 'trips', 'priceCurrency', { format: 'email' }],
  ['recreate', 'encrypt', 'bookings', 'phone', { encrypt: true }],
  ['change', 'required', 'trips', 'title', { required: false }],
  ['change', 'default', 'trips', 'isBookingOpen', { default: false }],
  ['change', 'elements', 'outbox', 'state', { elements: ['waiting'] }],
  ['change', 'min', 'bookings', 'noOfSeats', { min: 0 }],
])('a push would %s a column of another %s', (action, word, table, key, change) => {
  const steps = changed((remote) => Object.assign(columnOf(remote, table, key), change));

  expect(steps).toEqual([expect.stringMatching(`^${action} column ${table}\\.${key}: ${word} is `)]);
});

test('an index over other columns, or of another type, would be recreated', () => {
  const steps = changed((remote) => {
    const [unique, list] = tableOf(remote, 'trips').indexes;
    if (unique) unique.type = 'key';
    if (list) list.columns = ['startDate', 'tripStatus'];
  });

  expect(steps).toEqual([
    'recreate index trips.tripId: type is "key", declared "unique"',
    expect.stringMatching(/^recreate index trips\.upcoming: columns is /),
  ]);
});

test('what the server did not end making is left to a person, and nothing else of it', () => {
  const steps = changed((remote) => {
    const [unique, list] = tableOf(remote, 'trips').indexes;
    if (unique) unique.status = 'failed';
    if (list) list.status = 'processing';
    columnOf(remote, 'trips', 'title').status = 'stuck';
  });

  expect(steps).toEqual([
    'finish column trips.title: it is stuck: in the console delete it, a column only where it is empty, and deploy again',
    'finish index trips.tripId: it is failed: in the console delete it, a column only where it is empty, and deploy again',
    'finish index trips.upcoming: it is processing: wait until it is available',
  ]);
});

test('permissions, buckets and settings of the function are changed in place', () => {
  const steps = changed((remote) => {
    tableOf(remote, 'bookings').$permissions = ['read("any")'];
    for (const bucket of remote.buckets) bucket.maximumFileSize = 1000;
    for (const one of remote.functions) one.schedule = '';
  });

  expect(steps).toEqual([
    'change table bookings: $permissions is ["read(\\"any\\")"], declared []',
    'change bucket profile-images: maximumFileSize is 1000, declared 30000000',
    'change bucket trip-images: maximumFileSize is 1000, declared 30000000',
    'change function bookings: schedule is "", declared "* * * * *"',
  ]);
});

test('another runtime would need another function', () => {
  const steps = changed((remote) => {
    for (const one of remote.functions) one.runtime = 'node-18.0';
  });

  expect(steps).toEqual(['recreate function bookings: runtime is "node-18.0", declared "node-22"']);
});
