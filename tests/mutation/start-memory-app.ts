import { createMemoryApp } from '../../backend/function/testing/memory-app.ts';
import type { createMemoryRows } from '../../backend/function/testing/memory-rows.ts';

type TearCommit = Parameters<typeof createMemoryRows>[0];

/** Stands in for a backend: all that its options decide here is which commits are torn. */
export async function startBackend({ unsafe }: { readonly unsafe?: { readonly tearCommit: TearCommit } }) {
  return unsafe?.tearCommit;
}

/** Stands in for the function on a started backend. */
export async function startTestApp(
  start: (options: object) => Promise<TearCommit>,
  variables?: Readonly<Record<string, string>>,
): Promise<ReturnType<typeof createMemoryApp>> {
  return createMemoryApp(variables, await start({}));
}
