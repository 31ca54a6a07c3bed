import { AppwriteException, Client, type Models, TablesDB, Users } from 'node-appwrite';
import { expect, test } from 'vitest';
import { onEachServer } from '../support/each-server.ts';

async function refusal(call: Promise<unknown>): Promise<unknown> {
  const thrown = await call.then(
    () => 'nothing was refused',
    (error: unknown) => error,
  );
  return thrown instanceof AppwriteException ? `${thrown.code} ${thrown.type}` : thrown;
}

const expiresAt = '2099-01-01T00:00:00.000+00:00';

onEachServer('the SDK that the function uses, with a key', (target) => {
  const attempts = { databaseId: 'main', tableId: 'attempts' };
  const tables = () => new TablesDB(target().client);
  const counter = async () => {
    const rowId = target().scratch.mark();
    await tables().createRow<Models.DefaultRow>({
      ...attempts,
      rowId,
      data: { kind: rowId, count: 0, expiresAt },
    });
    return { ...attempts, rowId };
  };

  test('writes, changes and deletes rows, and gets an error for what it cannot do', async () => {
    const row = await counter();
    const data = { kind: row.rowId, count: 0, expiresAt };

    expect(await refusal(tables().createRow<Models.DefaultRow>({ ...row, data }))).toBe(
      '409 row_already_exists',
    );
    expect(await tables().updateRow<Models.DefaultRow>({ ...row, data: { count: 3 } })).toMatchObject({
      count: 3,
      kind: row.rowId,
    });
    expect(await refusal(tables().updateRow<Models.DefaultRow>({ ...row, data: { count: 'many' } }))).toBe(
      '400 row_invalid_structure',
    );
    expect(
      await refusal(
        tables().createRow<Models.DefaultRow>({
          ...row,
          rowId: target().scratch.mark(),
          data: { count: 0 },
        }),
      ),
    ).toBe('400 row_invalid_structure');
    await tables().deleteRow(row);
    expect(await refusal(tables().deleteRow(row))).toBe('404 row_not_found');
    expect(await refusal(tables().updateRow<Models.DefaultRow>({ ...row, data: { count: 1 } }))).toBe(
      '404 row_not_found',
    );
  });

  test('is refused a second row where a unique index says so, under either name of the refusal', async () => {
    const methods = { databaseId: 'main', tableId: 'paymentMethods' };
    const method = target().scratch.mark();
    const [rowId, other] = [target().scratch.mark(), target().scratch.mark()];
    await tables().createRow<Models.DefaultRow>({ ...methods, rowId, data: { method, label: 'A card' } });

    expect(
      await refusal(
        tables().createRow<Models.DefaultRow>({ ...methods, rowId: other, data: { method, label: 'B' } }),
      ),
    ).toMatch(/^409 row_(already_exists|unique_constraint_violation)$/);
  });

  test('gets an error for a missing host', async () => {
    expect(await refusal(new Users(target().client).get({ userId: 'missing' }))).toBe('404 user_not_found');
  });

  test('is refused with a key that is none', async () => {
    const { endpoint, projectId } = target().server;
    const stranger = new Client().setEndpoint(endpoint).setProject(projectId).setKey('a-stranger');
    expect(await refusal(new TablesDB(stranger).listRows({ databaseId: 'main', tableId: 'trips' }))).toBe(
      '401 user_unauthorized',
    );
  });
});
