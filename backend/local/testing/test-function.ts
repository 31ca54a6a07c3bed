import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';

import type { BackendOptions } from '../backend-options.ts';
import { startTestBackend, type TestBackend, testConfig, writeConfig } from './start-test-backend.ts';

/**
 * A backend for the tests of one file, started before them and closed after them, whose function `bookings` is `code`.
 * @param others further functions of the same code, by what is different about them.
 */
export function testFunction(
  code: string,
  others: readonly Readonly<Record<string, unknown>>[],
  options: Partial<BackendOptions> = {},
) {
  let folder: string;
  let backend: TestBackend;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'embedded-function-'));
    const functionBundle = path.join(folder, 'main.mjs');
    writeFileSync(functionBundle, code);
    const [bookings] = testConfig().functions;
    const functions = [bookings, ...others.map((other) => ({ ...bookings, ...other }))];
    const configFile = writeConfig(folder, { ...testConfig(), functions });
    backend = await startTestBackend({ configFile, functionBundle, ...options });
  });
  afterAll(async () => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get backend() {
      return backend;
    },
  };
}
