import { whyNoAnswer } from '../../publish/no-answer.ts';
import { addressFix, notAppwrite } from '../../publish/other-server.ts';
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
      return failed(`${server.endpoint} does not answer (${whyNoAnswer(thrown) ?? thrown}).`, addressFix);
    }
    if (answer.type === '' && !('rows' in answer.json))
      return failed(
        notAppwrite(server.endpoint, answer.status, answer.headers.get('content-type')),
        addressFix,
      );
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

const mostSeconds = 10;

export const clock: Check = {
  name: 'the clocks agree',
  reliesOn: "Holds, links and offers end by the server's clock, and pages show it by their own.",
  async run({ request, databaseId, now }) {
    const before = now();
    const answer = await request('GET', `/tablesdb/${databaseId}/tables/trips/rows?total=0`, { as: 'guest' });
    const after = now();
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return ok('the server does not send its time');
    // The header has whole seconds, at some moment between request and answer.
    const early = Math.max(0, before - 1000 - theirs);
    const late = Math.max(0, theirs - after);
    const seconds = Math.round(Math.max(early, late) / 1000);
    if (seconds <= mostSeconds) return ok(`${seconds} s apart`);
    return failed(
      `The server's clock is ${seconds} s ${late > 0 ? 'ahead of' : 'behind'} this machine's.`,
      'Synchronise both with a time server (NTP).',
    );
  },
};
