import { Client, TablesDB } from 'node-appwrite';
import { addresses } from '../product.ts';

/** Everything that is stored, as the person at Appwrite's console sees it. */
export const rows = new TablesDB(
  new Client().setEndpoint(addresses.backend).setProject('group-trips').setKey('local-dev-key'),
);

/** What a test gave a row, without what the backend did. */
export const ownColumns = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith('$')));

/** Reads what does not change, once for all tests of a worker. */
export function once<Key extends readonly string[], Value>(
  read: (...key: Key) => Promise<Value>,
): (...key: Key) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (...key) => {
    const known = kept.get(key.join()) ?? read(...key);
    kept.set(key.join(), known);
    return known;
  };
}
