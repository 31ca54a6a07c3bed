import { type Check, type CheckResult, type CheckTarget, failed, ok } from '../check.ts';
import { bucketSteps, functionSteps, type Step, schemaSteps } from '../push-steps.ts';
import { type Remote, readRemote } from '../remote.ts';

const most = 5;

const fix = 'Run `npm run deploy -- --check`, which lists every difference, and then `npm run deploy`.';

async function compare(
  { client, declaration }: CheckTarget,
  functionIds: readonly string[],
  steps: (remote: Remote) => readonly Step[],
  note: string,
): Promise<CheckResult> {
  let remote: Remote;
  try {
    remote = await readRemote(client, functionIds);
  } catch (thrown) {
    return failed(
      thrown instanceof Error ? thrown.message : String(thrown),
      'Use a key with the scopes that backend/GOING-LIVE.md lists.',
    );
  }
  const unready = remote.databases
    .filter(({ $id }) => declaration.tablesDB.some((database) => database.$id === $id))
    .flatMap(({ tables }) => tables)
    .flatMap(({ $id, columns, indexes }) =>
      [...columns, ...indexes]
        .filter(({ status }) => status !== 'available')
        .map(({ key, status }) => `${$id}.${key} is ${status}`),
    );
  // Another database does no harm here; `npm run deploy` reports it, because a push would delete it.
  const differing = steps(remote).filter(
    ({ thing, action }) => !(action === 'delete' && /^database /.test(thing)),
  );
  const differences = [...differing.map(({ thing, why }) => `${thing}: ${why}`), ...unready];
  if (differences.length === 0) return ok(note);
  const more = differences.length > most ? `; and ${differences.length - most} more` : '';
  return failed(
    `The server differs from appwrite.config.json: ${differences.slice(0, most).join('; ')}${more}.`,
    fix,
  );
}

export const schema: Check = {
  name: 'tables, columns and indexes are as declared',
  reliesOn:
    'Without its unique index one reference could be used twice; without the others every list is slow.',
  run: (target) => {
    const { tables } = target.declaration;
    const count = (part: 'columns' | 'indexes') => tables.reduce((sum, table) => sum + table[part].length, 0);
    const note = `${tables.length} tables, ${count('columns')} columns, ${count('indexes')} indexes`;
    return compare(target, [], (remote) => schemaSteps(target.declaration, remote), note);
  },
};

export const buckets: Check = {
  name: 'buckets are as declared',
  reliesOn: 'Guests read pictures, and uploads stay small.',
  run: (target) =>
    compare(
      target,
      [],
      (remote) => bucketSteps(target.declaration, remote),
      target.declaration.buckets.map(({ $id }) => $id).join(', '),
    ),
};

export const functionSettings: Check = {
  name: 'the function is as declared',
  reliesOn: 'Its scopes, its time-out and its schedule decide whether holds end and mails go out.',
  run: (target) => {
    const ids = target.declaration.functions.map(({ $id }) => $id);
    return compare(target, ids, (remote) => functionSteps(target.declaration, remote), ids.join(', '));
  },
};
