import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import configuration from '../../vitest.config.ts';

test('every test file is one of a step, so that none is green because it never ran', async () => {
  const { test: own } = await configuration;
  const patterns = (own?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  );
  // Playwright runs whatever is in its folder.
  const runs = [...patterns, 'tests/browser/**/*.test.ts'];
  const words = ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'];
  const files = execFileSync('git', words, { encoding: 'utf8' }).trim().split('\n');

  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !runs.some((pattern) => path.matchesGlob(file, pattern)))).toEqual([]);
});
