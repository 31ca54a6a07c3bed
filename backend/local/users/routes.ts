import { Hono } from 'hono';
import type { BackendEnv } from '../protocol/answers.ts';
import { invalidArgument, knownError, missingArgument } from '../protocol/api-error.ts';
import { needScope } from '../protocol/caller.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { chosenId } from '../protocol/ids.ts';
import { readBody, wantsTotal } from '../protocol/parameters.ts';
import { readQueries } from '../queries/query.ts';
import { listRows } from '../rows/list-rows.ts';
import type { RowStore } from '../rows/row-store.ts';
import { ownTable, type StoredRow } from '../schema/table.ts';

export const usersTable = ownTable('users', { email: 'string', name: 'string' }, [
  { key: 'email', unique: true, columns: ['email'] },
]);

/** Appwrite's users as far as the product needs them: hosts, written by the demo data and read by the function. */
export function userRoutes(rows: RowStore, now: () => number): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();

  app.post('/users', async (c) => {
    needScope(c, 'users.write');
    const { userId, email, name = '' } = await readBody(c);
    if (userId === undefined) throw missingArgument('userId');
    const id = chosenId('userId', userId);
    const at = formatDatetime(now());
    const values = { email: checkedEmail(email), name: String(name) };
    const user = rows.insert(usersTable, { id, createdAt: at, updatedAt: at, permissions: [], values });
    if (!user) throw knownError(409, 'user_already_exists');
    return c.json(userJson(user), 201);
  });

  app.get('/users', (c) => {
    needScope(c, 'users.read');
    const options = { only: null, counted: wantsTotal(c), noun: 'User' };
    const { total, found } = listRows(rows, usersTable, readQueries(c), options);
    return c.json({ total, users: found.map(userJson) });
  });

  app.get('/users/:id', (c) => {
    needScope(c, 'users.read');
    return c.json(userJson(userOf(c.req.param('id'))));
  });

  app.patch('/users/:id/email', async (c) => {
    needScope(c, 'users.write');
    const email = checkedEmail((await readBody(c))['email']);
    const user = userOf(c.req.param('id'));
    const change = { ...user, updatedAt: formatDatetime(now()), values: { ...user.values, email } };
    const changed = rows.change(usersTable, change);
    if (!changed) throw knownError(409, 'user_target_already_exists');
    return c.json(userJson(changed));
  });

  function userOf(id: string): StoredRow {
    const row = rows.find(usersTable, id);
    if (row) return row;
    throw knownError(404, 'user_not_found');
  }

  return app;
}

/** In small letters. @throws ApiError 400 */
function checkedEmail(email: unknown): string {
  if (typeof email === 'string' && /^[^\s@]+@[^\s@]+$/.test(email)) return email.toLowerCase();
  throw invalidArgument('email', 'Value must be a valid email address or null');
}

function userJson({ createdAt, id, updatedAt, values }: StoredRow) {
  const { email, name } = values;
  return {
    $id: id,
    $createdAt: createdAt,
    $updatedAt: updatedAt,
    name,
    email,
    status: true,
    labels: [],
    prefs: {},
  };
}
