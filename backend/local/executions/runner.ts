import { pathToFileURL } from 'node:url';

import { functionRequest, functionResponse, isFunctionResponse } from './function-context.ts';
import type { FunctionRequest, FunctionResponse, RunnerMessage } from './messages.ts';

// The program of a process that runs the function: one request at a time, for as long as its parent lives.

const failed: FunctionResponse = { status: 500, headers: {}, body: new Uint8Array() };
const say = (message: RunnerMessage): void => void process.send?.(message);
const line = (level: 'info' | 'error', parts: readonly unknown[]): void =>
  say({ kind: 'line', level, text: parts.map(textOf).join(' ') });

process.once('disconnect', () => process.exit());
process.on('message', (request: FunctionRequest) => void run(request));

async function run(request: FunctionRequest): Promise<void> {
  say({ kind: 'done', response: await answer(request), memory: process.memoryUsage.rss() });
}

async function answer(request: FunctionRequest): Promise<FunctionResponse> {
  try {
    const handler = await loadHandler();
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

async function loadHandler(): Promise<(context: unknown) => unknown> {
  const file = process.argv[2];
  if (!file) throw new Error('The runner was started without the path of a function.');
  const bundle: { default?: unknown } = await import(pathToFileURL(file).href);
  if (typeof bundle.default !== 'function') throw new Error(`${file} has no function as its default export.`);
  return bundle.default as (context: unknown) => unknown;
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? String(part);
  return typeof part === 'string' ? part : JSON.stringify(part);
}
