import { functionRequest, functionResponse, isFunctionResponse } from './function-context.ts';
import { type FunctionResponse, type FunctionTask, type LogLine, noResponse } from './messages.ts';

// The program of a process that runs the function, one execution at a time.

const mebibyte = 1024 * 1024;
/** Buffers included: half a gibibyte, as Appwrite gives a function by default. */
const mostMemory = 512 * mebibyte;

delete process.env['TINYPOOL_WORKER_ID'];
process.once('disconnect', () => process.exit());
setInterval(() => process.memoryUsage.rss() > mostMemory && process.exit(1), 100).unref();

let current: FunctionTask | null = null;

/** @returns the function's answer, or one with the status 500 where it failed. */
// biome-ignore lint/style/noDefaultExport: this is what the pool calls.
export default async function run(task: FunctionTask): Promise<FunctionResponse> {
  current = task;
  // Work that an earlier execution left behind must not write into the log of this one.
  const log = (level: LogLine['level'], ...parts: unknown[]): void => {
    const line: LogLine = { level, text: parts.map(textOf).join(' ') };
    if (current === task) process.send?.(line);
  };
  try {
    const loaded: { default?: unknown } = await import(task.module);
    if (typeof loaded.default !== 'function')
      throw new Error(`${task.module} has no function as its default export.`);
    const result: unknown = await loaded.default({
      req: functionRequest(task.request),
      res: functionResponse,
      log: (...parts: unknown[]) => log('info', ...parts),
      error: (...parts: unknown[]) => log('error', ...parts),
    });
    if (isFunctionResponse(result)) return result;
    log('error', 'The function returned no response. Return context.res.empty() if there is none.');
  } catch (error) {
    log('error', error);
  }
  return noResponse;
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? String(part);
  return typeof part === 'string' ? part : JSON.stringify(part);
}
