import { type IdSecrets, idSecretsOf } from '../identity/id-secrets.ts';
import type { Rows } from './rows.ts';
import type { TableName, Tables } from './tables.ts';

/** The row whose id is a keyed hash, made with the current secret or with the one before it. */
export async function findBySecret<T extends TableName>(
  rows: Rows,
  table: T,
  secrets: IdSecrets,
  idOf: (secret: string) => string,
): Promise<Tables[T] | null> {
  for (const secret of idSecretsOf(secrets)) {
    const row = await rows.get(table, idOf(secret));
    if (row !== null) return row;
  }
  return null;
}
