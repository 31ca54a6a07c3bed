import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import { functionRequest, functionResponse, isFunctionResponse } from './function-context.ts';
import type { FunctionRequest, FunctionResponse, FunctionTask, RunnerMessage } from './messages.ts';
import { watchOpenWork } from './open-work.ts';

// The program of a process that runs the function, one execution at a time.

interface Execution {
  answered: boolean;
}

type Handler = (context: unknown) => unknown;

const mebibyte = 1024 * 1024;
/** Buffers included: half a gibibyte, as Appwrite gives a function by default. */
const mostMemory = 512 * mebibyte;
/** A process that holds more after an answer is not used again: the next execution needs the rest. */
const mostKept = { rss: 320 * mebibyte, heapUsed: 64 * mebibyte };

const failed: FunctionResponse = { status: 500, headers: {}, body: new Uint8Array() };

/** The execution that caused the code that runs now. */
const causes = new AsyncLocalStorage<Execution>();
let current: Execution | null = null;
/** An execution has failed after its answer, by work that it left behind. */
let strayed = false;

delete process.env['TINYPOOL_WORKER_ID'];
for (const stream of [process.stdout, process.stderr]) redirect(stream);
process.once('disconnect', () => process.exit());
process.on('uncaughtException', (error) => {
  console.error(error);
  strayed = causes.getStore()?.answered ?? false;
  // An earlier execution's failure must not end this one, which finishes before the process does.
  if (!strayed || current === null) process.exit(1);
});
setInterval(() => process.memoryUsage.rss() > mostMemory && process.exit(1), 100).unref();

let isMoreOpen = (): boolean => false;
let handlers = new Map<string, Promise<Handler>>();

/** @returns the answer, unless it was sent before because work of the execution was still going on. */
// biome-ignore lint/style/noDefaultExport: this is what the pool calls.
export default async function run({ module, request }: FunctionTask): Promise<FunctionResponse | null> {
  const execution: Execution = { answered: false };
  current = execution;
  const response = await causes.run(execution, () => answer(module, request, execution));
  execution.answered = true;
  // What fails along with the answer fails now, and `fetch` puts its connection away.
  await nextTurn();
  await nextTurn();
  if (isFit()) {
    current = null;
    return response;
  }
  await send({ kind: 'answer', response });
  while (!strayed && isMoreOpen()) await wait(10, undefined, { ref: false });
  current = null;
  if (!isFit()) process.exit();
  return null;
}

/** Whether the process can run another execution. */
function isFit(): boolean {
  const { rss, heapUsed } = process.memoryUsage();
  return !strayed && !isMoreOpen() && rss <= mostKept.rss && heapUsed <= mostKept.heapUsed;
}

async function answer(
  module: string,
  request: FunctionRequest,
  execution: Execution,
): Promise<FunctionResponse> {
  const line = (level: 'info' | 'error', parts: readonly unknown[]): void => {
    if (execution === current) void send({ kind: 'line', level, text: parts.map(textOf).join(' ') });
  };
  try {
    const handler = await load(module);
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

/** The function. What its file opens when it is loaded belongs to no execution. */
function load(module: string): Promise<Handler> {
  const known = handlers.get(module);
  if (known) return known;
  const loading = causes
    .exit(() => loadHandler(module))
    .finally(() => {
      isMoreOpen = watchOpenWork();
    });
  handlers = new Map([[module, loading]]);
  return loading;
}

async function loadHandler(module: string): Promise<Handler> {
  const loaded: { default?: unknown } = await import(module);
  const handler = loaded.default;
  if (typeof handler !== 'function') throw new Error(`${module} has no function as its default export.`);
  return (context) => handler(context);
}

/** Reports what is written to the console, so that the backend's log has it in its own form. */
function redirect(stream: NodeJS.WriteStream): void {
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
    void send({ kind: 'output', text: Buffer.from(chunk).toString('utf8') });
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
}

function send(message: RunnerMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? String(part);
  return typeof part === 'string' ? part : JSON.stringify(part);
}
