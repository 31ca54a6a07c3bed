import { createMemoryApp } from '../../backend/function/testing/memory-app.ts';

/** Stands in for the function on a started backend. */
export async function startTestApp(
  _startBackend: unknown,
  variables?: Readonly<Record<string, string>>,
): Promise<ReturnType<typeof createMemoryApp>> {
  return createMemoryApp(variables);
}

export const startBackend = null;
