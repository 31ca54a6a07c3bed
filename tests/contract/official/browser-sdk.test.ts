import { AppwriteException, Client, Functions, ID, type Models, Query, Storage, TablesDB } from 'appwrite';
import { expect, test } from 'vitest';
import { scratchTrip } from '../../../backend/live/checks/seat-rows.ts';
import { onEachServer } from '../support/each-server.ts';

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);

/** What was thrown, in the words that the product's error mapper reads. */
async function refusal(call: Promise<unknown>) {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof AppwriteException)) return thrown;
  const { code, type, message } = thrown;
  const { version: _, ...body } = JSON.parse(String(thrown.response));
  expect(body).toEqual({ code, type, message });
  return { code, type };
}

onEachServer('the SDK that pages use, as a guest', (target) => {
  const client = () =>
    new Client().setEndpoint(target().server.endpoint).setProject(target().server.projectId);
  const trips = { databaseId: 'main', tableId: 'trips' };
  const bookings = { databaseId: 'main', tableId: 'bookings' };

  test('lists rows in the order asked for, with everything that Appwrite adds to them', async () => {
    const tripId = await scratchTrip(target(), 4);
    const others = [await scratchTrip(target(), 5), await scratchTrip(target(), 6)];
    const tables = new TablesDB(client());
    const ids = [tripId, ...others];
    const page = await tables.listRows({
      ...trips,
      queries: [
        Query.equal('tripId', ids),
        Query.equal('tripStatus', ['draft']),
        Query.greaterThan('startDate', new Date().toISOString()),
        Query.orderAsc('startDate'),
        Query.limit(2),
      ],
    });

    expect(page.total).toBe(3);
    expect(page.rows).toHaveLength(2);
    const [first] = page.rows;
    expect(first).toMatchObject({
      $id: tripId,
      $sequence: expect.stringMatching(/^\d+$/),
      $tableId: 'trips',
      $databaseId: 'main',
      $createdAt: timestamp,
      $updatedAt: timestamp,
      $permissions: [],
      tripId,
      startDate: timestamp,
      availableSpots: 4,
      tags: [],
      description: null,
      isBookingOpen: false,
    });
    const next = await tables.listRows({
      ...trips,
      queries: [
        Query.equal('tripId', ids),
        Query.orderAsc('startDate'),
        Query.cursorAfter(page.rows[1]?.$id ?? ''),
      ],
    });
    expect(next.rows.map(({ $id }) => $id)).toEqual([others[1]]);
  });

  test('is refused in types that the product maps', async () => {
    const tables = new TablesDB(client());
    const functions = new Functions(client());
    const storage = new Storage(client());
    const rowId = await scratchTrip(target(), 1);
    const query = (...queries: string[]) => tables.listRows({ ...trips, queries });
    const data = { availableSpots: 99 };
    const refused: readonly (readonly [() => Promise<unknown>, code: number, type: string])[] = [
      [() => tables.getRow({ ...trips, rowId: 'nowhere' }), 404, 'row_not_found'],
      [() => tables.listRows(bookings), 401, 'user_unauthorized'],
      [() => tables.getRow({ ...bookings, rowId: 'any' }), 404, 'row_not_found'],
      [() => tables.updateRow<Models.DefaultRow>({ ...trips, rowId, data }), 401, 'user_unauthorized'],
      [() => tables.deleteRow({ ...trips, rowId }), 401, 'user_unauthorized'],
      [
        () => tables.createRow<Models.DefaultRow>({ ...bookings, rowId: ID.unique(), data }),
        401,
        'user_unauthorized',
      ],
      [() => tables.listRows({ ...trips, tableId: 'nowhere' }), 404, 'table_not_found'],
      [() => query(Query.equal('nowhere', 'x')), 400, 'general_query_invalid'],
      [() => query('no query'), 400, 'general_query_invalid'],
      [() => query('{"method":"limit","values":["x"]}'), 400, 'general_query_invalid'],
      [() => query(Query.cursorAfter('nowhere')), 400, 'general_cursor_not_found'],
      [() => functions.createExecution({ functionId: 'nowhere' }), 404, 'function_not_found'],
      [() => storage.getFile({ bucketId: 'trip-images', fileId: 'nowhere' }), 404, 'storage_file_not_found'],
      [() => storage.getFile({ bucketId: 'nowhere', fileId: 'any' }), 404, 'storage_bucket_not_found'],
    ];
    for (const [call, code, type] of refused)
      expect(await refusal(call()), String(call)).toEqual({ code, type });
  });

  test('executes the booking function, and reads what it answered', async () => {
    const functions = new Functions(client());
    const body = JSON.stringify({ action: 'get_booking', booking_id: 'f'.repeat(32) });
    const execution = await functions.createExecution({ functionId: 'bookings', body });

    expect(execution).toMatchObject({
      $id: expect.any(String),
      $createdAt: timestamp,
      functionId: 'bookings',
      trigger: 'http',
      status: 'completed',
      requestMethod: 'POST',
      requestPath: '/',
      responseStatusCode: 200,
      // A guest sees no logs.
      logs: '',
      errors: '',
      duration: expect.any(Number),
    });
    expect(JSON.parse(execution.responseBody)).toMatchObject({ success: false, code: 'BOOKING_NOT_FOUND' });
    expect(execution.responseHeaders).toContainEqual({
      name: 'content-type',
      value: expect.stringContaining('application/json'),
    });

    const unread = await functions.createExecution({ functionId: 'bookings', body: 'no JSON' });
    expect(unread).toMatchObject({ status: 'completed', responseStatusCode: 400 });
    const forged = functions.createExecution({
      functionId: 'bookings',
      body,
      headers: { 'x-appwrite-trigger': 'schedule' },
    });
    // Appwrite 1.9.6 answers 500 where 400 fits.
    const refused = expect.toSatisfy((code) => code === 400 || code === 500);
    expect(await refusal(forged)).toMatchObject({ code: refused });
  });

  test('meets a broken connection as a bare TypeError', async () => {
    const nowhere = new Client().setEndpoint('http://127.0.0.1:9/v1').setProject('group-trips');
    expect(await refusal(new TablesDB(nowhere).listRows(trips))).toBeInstanceOf(TypeError);
  });
});
