import { type Check, type Finding, failed, ok, type Patient } from '../check.ts';
import { bucketSteps, functionSteps, type Step, schemaSteps } from '../plan.ts';
import { type Remote, readRemote } from '../remote.ts';

const most = 5;

const remedy = 'Run `npm run deploy -- --check`, which lists every difference, and then `npm run deploy`.';

async function compare(
  { client, declaration }: Patient,
  functionIds: readonly string[],
  steps: (remote: Remote) => readonly Step[],
  note: string,
): Promise<Finding> {
  let remote: Remote;
  try {
    remote = await readRemote(client, functionIds);
  } catch (thrown) {
    return failed(
      thrown instanceof Error ? thrown.message : String(thrown),
      'Ask with a key that has the scopes which backend/GOING-LIVE.md lists.',
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
  // A database beside ours does no harm here; a push would delete it, and refuses to.
  const differing = steps(remote).filter(
    ({ thing, action }) => !(action === 'delete' && /^database /.test(thing)),
  );
  const said = [...differing.map(({ thing, why }) => `${thing}: ${why}`), ...unready];
  if (said.length === 0) return ok(note);
  const more = said.length > most ? `; and ${said.length - most} more` : '';
  return failed(
    `The server differs from appwrite.config.json: ${said.slice(0, most).join('; ')}${more}.`,
    remedy,
  );
}

export const schema: Check = {
  name: 'tables, columns and indexes are as declared',
  reliesOn: 'Without its unique index one reference is given twice; without the others every list is slow.',
  run: (patient) => {
    const { tables } = patient.declaration;
    const count = (part: 'columns' | 'indexes') => tables.reduce((sum, table) => sum + table[part].length, 0);
    const note = `${tables.length} tables, ${count('columns')} columns, ${count('indexes')} indexes`;
    return compare(patient, [], (remote) => schemaSteps(patient.declaration, remote), note);
  },
};

export const buckets: Check = {
  name: 'buckets are as declared',
  reliesOn: 'Pictures are read by everybody, and kept small.',
  run: (patient) =>
    compare(
      patient,
      [],
      (remote) => bucketSteps(patient.declaration, remote),
      patient.declaration.buckets.map(({ $id }) => $id).join(', '),
    ),
};

export const functionSettings: Check = {
  name: 'the function is as declared',
  reliesOn: 'Its scopes, its time-out and its schedule decide whether holds end and mails go out.',
  run: (patient) => {
    const ids = patient.declaration.functions.map(({ $id }) => $id);
    return compare(patient, ids, (remote) => functionSteps(patient.declaration, remote), ids.join(', '));
  },
};
