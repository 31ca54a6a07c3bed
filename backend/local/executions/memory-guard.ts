import { memoryOf } from './process-memory.ts';

const mebibyte = 1024 * 1024;

/** What the function may keep in JavaScript's own memory; Node ends a process that wants more. */
export const heapMebibytes = 256;

/** What a process may hold in all, buffers included: half a gibibyte, as Appwrite gives a function by default. */
const most = 512 * mebibyte;

/** A process that holds so much after an answer is not used again: whatever leaks, leaks in one process only. */
export const spentBytes = 320 * mebibyte;

const everyMilliseconds = 200;

/** Watches a process while it works and calls `onTooMuch` once it holds too much. @returns what ends it. */
export function guardMemory(pid: number | undefined, onTooMuch: () => void): () => void {
  if (pid === undefined) return () => undefined;
  const timer = setInterval(
    () => void memoryOf(pid).then((bytes) => bytes !== null && bytes > most && onTooMuch()),
    everyMilliseconds,
  );
  return () => clearInterval(timer);
}
