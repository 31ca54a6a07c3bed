import { day } from '../../../shared/domain/durations.ts';
import { create, type Operation } from '../../function/rows/operations.ts';
import { type CheckResult, type CheckTarget, failed, ok } from '../check.ts';

export const fix =
  'Do not sell seats on this server: Appwrite 1.9 on MariaDB passes this. Compare its version and its database with these, change what differs, and run the doctor again.';

const later = () => new Date(Date.now() + day).toISOString();

/** A scratch counter. */
export const counter = (mark: string, count = 0) =>
  create('attempts', mark, { kind: mark, count, expiresAt: later() });

export async function made(target: CheckTarget, count = 0): Promise<string> {
  const mark = target.scratch.mark();
  await target.rows.create('attempts', mark, { kind: mark, count, expiresAt: later() });
  return mark;
}

export const countOf = async ({ rows }: CheckTarget, id: string) =>
  (await rows.get('attempts', id))?.count ?? null;

/** Begins, stages and commits a transaction by plain requests, whatever each of them is answered. */
export async function sendTransaction(
  { request, databaseId }: CheckTarget,
  as: 'key' | 'guest',
  operations: readonly Operation[],
) {
  const begun = await request('POST', '/tablesdb/transactions', { as, body: { ttl: 60 } });
  const transaction = `/tablesdb/transactions/${String(begun.json['$id'])}`;
  const body = { operations: operations.map((one) => ({ ...one, databaseId })) };
  const staged = await request('POST', `${transaction}/operations`, { as, body });
  const committed = await request('PATCH', transaction, { as, body: { commit: true } });
  return { begun, staged, committed };
}

/** Fails with the first expectation that is not met. */
export function expectAll(expectations: readonly (readonly [boolean, string])[]): CheckResult {
  const broken = expectations.find(([met]) => !met);
  return broken === undefined ? ok() : failed(broken[1], fix);
}
