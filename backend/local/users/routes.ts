import { Hono } from 'hono';

import type { BackendEnv } from '../protocol/answers.ts';
import { needScope } from '../protocol/caller.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { chosenId } from '../protocol/ids.ts';
import { readBody } from '../protocol/parameters.ts';
import { invalidArgument, missingArgument, Refusal } from '../protocol/refusal.ts';
import type { RowStore, StoredRow } from '../rows/row-store.ts';
import { ownColumn, ownTable } from '../schema/table.ts';

export const usersTable = ownTable(
  'users',
  [ownColumn('email', 'text'), ownColumn('name', 'text')],
  [{ key: 'email', unique: true, columns: ['email'] }],
);

/** Appwrite's users as far as the product needs them: hosts, whom the seed writes and the function reads. */
export function userRoutes({
  rows,
  projectId,
  now,
}: {
  rows: RowStore;
  projectId: string;
  now: () => number;
}) {
  const app = new Hono<BackendEnv>();

  app.post('/users', async (c) => {
    needScope(c.var.caller, projectId, 'users.write');
    const { userId, email, name = '' } = await readBody(c);
    if (userId === undefined) throw missingArgument('userId');
    const id = chosenId('userId', userId);
    if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email))
      throw invalidArgument('email', 'Value must be a valid email address or null');
    const at = formatDatetime(now());
    const values = { email: email.toLowerCase(), name: String(name) };
    const outcome = rows.insert(usersTable, { id, createdAt: at, updatedAt: at, permissions: [], values });
    if (outcome === 'taken')
      throw new Refusal(
        409,
        'user_already_exists',
        'A user with the same id, email, or phone already exists in this project.',
      );
    return c.json(userJson(userOf(id)), 201);
  });

  app.get('/users/:id', (c) => {
    needScope(c.var.caller, projectId, 'users.read');
    return c.json(userJson(userOf(c.req.param('id'))));
  });

  function userOf(id: string): StoredRow {
    const row = rows.find(usersTable, id);
    if (!row) throw new Refusal(404, 'user_not_found', 'User with the requested ID could not be found.');
    return row;
  }

  return app;
}

const userJson = (row: StoredRow) => ({
  $id: row.id,
  $createdAt: row.createdAt,
  $updatedAt: row.updatedAt,
  name: row.values['name'],
  registration: row.createdAt,
  status: true,
  labels: [],
  passwordUpdate: '',
  email: row.values['email'],
  phone: '',
  emailVerification: false,
  phoneVerification: false,
  mfa: false,
  prefs: {},
  targets: [],
  accessedAt: '',
});
