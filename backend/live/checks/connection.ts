import { type Check, failed, ok } from '../check.ts';

/** Runs first, so that a wrong address or key is one sentence instead of twenty. */
export const connection: Check = {
  name: 'the server accepts the key',
  reliesOn: 'Everything else needs this server.',
  first: true,
  async run({ request, server, databaseId, scratch }) {
    const trips = `/tablesdb/${databaseId}/tables/trips/rows`;
    let answer: Awaited<ReturnType<typeof request>>;
    try {
      answer = await request('GET', trips, { as: 'key' });
    } catch (thrown) {
      return failed(
        `${server.endpoint} does not answer (${causeOf(thrown)}).`,
        'Check that PUBLIC_APPWRITE_ENDPOINT is the address in the Appwrite console, ending in /v1, and that this machine can reach it.',
      );
    }
    if (answer.type === 'project_not_found')
      return failed(
        'The server has no such project.',
        'Take the id from the console: PUBLIC_APPWRITE_PROJECT_ID.',
      );
    if (answer.type === 'general_unauthorized_scope')
      return failed('The key lacks scopes.', `The server says: ${String(answer.json['message'])}`);
    if (answer.status === 401)
      return failed('The server rejects the key.', 'Create a key in the console and set APPWRITE_API_KEY.');
    if (answer.status === 404)
      return failed('The database or the table of trips is missing.', 'Run `npm run deploy` first.');
    if (answer.status !== 200)
      return failed(`The server answers ${answer.status} ${answer.type}.`, 'Read its log.');
    // Rows of an interrupted run would distort the races.
    await scratch.clear();
    return ok();
  },
};

function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  return cause instanceof Error && cause.message !== '' ? cause.message : thrown.message;
}
