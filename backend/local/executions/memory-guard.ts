import type { HeldMemory } from './messages.ts';
import { memoryOf } from './process-memory.ts';

const mebibyte = 1024 * 1024;

/** What the function may keep in JavaScript's own memory; Node ends a process that wants more. */
export const heapMebibytes = 256;

/** What a process may hold in all, buffers included: half a gibibyte, as Appwrite gives a function by default. */
const most = 512 * mebibyte;

/**
 * Whether a process holds so much after an answer that it is not used again: whatever leaks, leaks in one process
 * only, and the next execution finds most of the memory that it may have.
 */
export const isSpent = ({ rss, heapUsed }: HeldMemory): boolean =>
  rss > 320 * mebibyte || heapUsed > (heapMebibytes / 4) * mebibyte;

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
