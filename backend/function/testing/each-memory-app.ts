import { afterEach, beforeEach } from 'vitest';
import { createMemoryApp } from './memory-app.ts';

type MemoryApp = ReturnType<typeof createMemoryApp>;

/** The app of the test that runs: each has one of its own, with a trip of these columns unless it is null. */
export function eachMemoryApp(
  trip: Readonly<Record<string, unknown>> | null = {},
  variables: Readonly<Record<string, string>> = {},
): MemoryApp {
  const app = {} as MemoryApp;
  beforeEach(async () => {
    Object.assign(app, createMemoryApp(variables));
    if (trip !== null) await app.addTrip(trip);
  });
  afterEach(() => app.close());
  return app;
}
