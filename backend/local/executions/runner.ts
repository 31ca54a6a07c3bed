import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { functionRequest, functionResponse, isFunctionResponse } from './function-context.ts';
import type { FunctionRequest, FunctionResponse, HeldMemory, RunnerMessage } from './messages.ts';
import { watchOpenWork } from './open-work.ts';

// The program of a process that runs the function: one request at a time, for as long as its parent lives.

interface Run {
  answered: boolean;
}

type Handler = (context: unknown) => unknown;

const failed: FunctionResponse = { status: 500, headers: {}, body: new Uint8Array() };
const say = (message: RunnerMessage): void => void process.send?.(message);

/** The execution that caused whatever happens at the moment. */
const causes = new AsyncLocalStorage<Run>();
let current: Run | null = null;
/** Something that an execution left behind has failed after its answer. */
let strayed = false;

process.once('disconnect', () => process.exit());
process.on('message', (request: FunctionRequest) => void run(request));
process.on('uncaughtException', (error) => {
  console.error(error);
  strayed = causes.getStore()?.answered ?? false;
  // What another execution left behind is none of this one's, which comes to its end before the process does.
  if (!strayed || current === null) process.exit(1);
});

let isMoreOpen = (): boolean => false;
let loaded: Promise<Handler> | null = null;
/** The function. What its file opens by being loaded belongs to no execution. */
function load(): Promise<Handler> {
  loaded ??= loadHandler().finally(() => {
    isMoreOpen = watchOpenWork();
  });
  return loaded;
}

async function run(request: FunctionRequest): Promise<void> {
  const one: Run = { answered: false };
  current = one;
  const response = await causes.run(one, () => answer(request, one));
  one.answered = true;
  // What fails along with the answer fails now, and a call that `fetch` has made is put away.
  await nextTurn();
  await nextTurn();
  const rests = !strayed && !isMoreOpen();
  say({ kind: 'done', response, rest: rests ? memory() : null });
  while (!strayed && isMoreOpen()) await wait(10, undefined, { ref: false });
  current = null;
  if (strayed) process.disconnect();
  else if (!rests) say({ kind: 'rests', rest: memory() });
}

async function answer(request: FunctionRequest, one: Run): Promise<FunctionResponse> {
  const line = (level: 'info' | 'error', parts: readonly unknown[]): void => {
    if (one === current) say({ kind: 'line', level, text: parts.map(textOf).join(' ') });
  };
  try {
    const handler = await load();
    const result: unknown = await handler({
      req: functionRequest(request),
      res: functionResponse,
      log: (...parts: unknown[]) => line('info', parts),
      error: (...parts: unknown[]) => line('error', parts),
    });
    if (isFunctionResponse(result)) return result;
    line('error', ['The function returned no response. Return context.res.empty() if there is none.']);
  } catch (error) {
    line('error', [error]);
  }
  return failed;
}

async function loadHandler(): Promise<Handler> {
  const file = process.argv[2];
  if (!file) throw new Error('The runner was started without the path of a function.');
  const bundle: { default?: unknown } = await import(pathToFileURL(file).href);
  if (typeof bundle.default !== 'function') throw new Error(`${file} has no function as its default export.`);
  return bundle.default as Handler;
}

function memory(): HeldMemory {
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heapUsed };
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? String(part);
  return typeof part === 'string' ? part : JSON.stringify(part);
}
