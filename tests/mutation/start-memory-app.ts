import { createMemoryApp } from '../../backend/function/testing/memory-app.ts';

/** Stands in for a backend, which none of these tests needs. */
export const startBackend = (): null => null;

/** Stands in for the function on a started backend. */
export async function startTestApp(
  _start: unknown,
  variables?: Readonly<Record<string, string>>,
): Promise<ReturnType<typeof createMemoryApp>> {
  return createMemoryApp(variables);
}
