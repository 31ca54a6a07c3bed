import { setTimeout as wait } from 'node:timers/promises';
import { second } from '../../shared/domain/time/durations.ts';
import type { FunctionAnswer } from '../function/handle.ts';
import type { SweepReport } from '../function/sweep/sweep.ts';
import { onStopRequested } from '../local/launch/on-stop-requested.ts';
import { describeServerError } from '../publish/server.ts';
import { calledFunction } from './called-function.ts';
import { flag, readArguments, runCommand } from './command.ts';
import type { ChooseServer } from './environment.ts';

const usage = `npm run sweep                sweeps the server that the environment names, until it is stopped
npm run sweep -- --once      sweeps once
npm run sweep -- --embedded  sweeps the backend that \`npm start\` runs`;

// From one beginning to the next; a sweep that takes longer is followed at once.
const leastInterval = 5 * second;

/** Calls the function as the schedule does: the same checks, the same lease, which lets one sweep run at a time. */
const scheduled = { method: 'POST', path: '/', headers: { 'x-appwrite-trigger': 'schedule' }, bodyText: '' };

const failedAnswer: FunctionAnswer = { status: 500, body: {} };

/** One line: what each chore dealt with. */
function lineOf({ status, body }: FunctionAnswer, milliseconds: number): string {
  const { data = {} } = body as { readonly data?: Partial<SweepReport> };
  const counts = Object.entries(data).filter(([, count]) => count > 0);
  const done = counts.map(([chore, count]) => `${chore} ${count}`).join(', ') || 'nothing to do';
  const counted = Object.keys(data).length === 0 ? 'another sweep is running' : done;
  return `${new Date().toISOString()} ${milliseconds} ms: ${status === 200 ? counted : 'FAILED, see above'}`;
}

async function main(chooseServer: ChooseServer): Promise<number> {
  const { once, embedded } = readArguments(usage, { options: { once: flag, embedded: flag } }).values;
  const chosen = chooseServer(usage, { embedded });
  const call = calledFunction(chosen);
  const stop = new AbortController();
  onStopRequested(() => stop.abort());
  for (;;) {
    const begun = performance.now();
    const answer = await call(scheduled).catch(async (thrown) => {
      if (once) throw thrown;
      // A server that is away for a while is swept when it is back.
      console.error(await describeServerError(thrown, chosen.server.endpoint));
      return failedAnswer;
    });
    const milliseconds = Math.round(performance.now() - begun);
    console.log(lineOf(answer, milliseconds));
    if (once) return answer.status === 200 ? 0 : 1;
    const rest = Math.max(0, leastInterval - milliseconds);
    await wait(rest, null, { signal: stop.signal }).catch(() => null);
    if (stop.signal.aborted) return 0;
  }
}

await runCommand(main);
