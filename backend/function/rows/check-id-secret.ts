import { fingerprintRowId, idSecretFingerprint } from '../identity/id-secret-fingerprint.ts';
import { type IdSecrets, idSecretsOf } from '../identity/id-secrets.ts';
import type { Rows } from './rows.ts';

/** What an operator reads who deployed another secret than the one that made the database's rows. */
export const anotherIdSecret =
  'ID_SECRET is not the one that this database was made with: set the earlier one again, or set it as ID_SECRET_PREVIOUS beside the new one.';

/** Whether the database's rows were made with neither of these secrets. Changes nothing. */
export async function isAnotherIdSecret(rows: Rows, secrets: IdSecrets): Promise<boolean> {
  const stored = await rows.get('settings', fingerprintRowId);
  return stored !== null && !idSecretsOf(secrets).map(idSecretFingerprint).includes(stored.value);
}

/**
 * Whether the database's rows were made with this secret. The first call writes its fingerprint down; one that was made with
 * the previous secret is replaced, so that from then on the new one counts.
 */
export async function fitsIdSecret(rows: Rows, secrets: IdSecrets): Promise<boolean> {
  const value = idSecretFingerprint(secrets.idSecret);
  await rows.create('settings', fingerprintRowId, { value });
  if (await isAnotherIdSecret(rows, secrets)) return false;
  const stored = await rows.get('settings', fingerprintRowId);
  if (stored?.value !== value) await rows.update('settings', fingerprintRowId, { value });
  return true;
}
