import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { killerMemory, LikeliestFirst } from './likeliest-first.ts';
import { testsOf } from './parts.ts';

/** The function's tests that start a server: each mutant would wait for it. */
const testsOnBackend = globSync('backend/function/**/*.test.ts').filter((file) =>
  /startTestApp|startRunningBackend/.test(readFileSync(file, 'utf8')),
);

const part = process.env['MUTATION_PART'];

export default defineConfig({
  test: {
    include: [...testsOf(part)],
    // The first runs the built bundle in processes of its own, in which no mutant can be switched on.
    exclude: ['**/main.test.ts', ...(part === 'tables' ? [] : testsOnBackend)],
    // What a module does when it is loaded is tried as well: each file loads its modules anew.
    isolate: true,
    sequence: { sequencer: LikeliestFirst },
    reporters: [killerMemory],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
