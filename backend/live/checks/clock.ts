import { type Check, failed, ok } from '../check.ts';

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
