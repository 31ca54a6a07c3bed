import { execFile } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';

/** `npm run` itself, with no variable that names a server. */
const run = (...words: readonly string[]) =>
  new Promise<{ code: unknown; errors: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
    execFile('npm', ['run', '--silent', ...words], { env }, (failure, _, errors) =>
      resolve({ code: failure?.code, errors }),
    );
  });

// Without the -- npm takes an option for its own and runs the command without it: deployed, published to the live shop, erased for good and built over another build.
test.each([
  ['--check', ['deploy', '--check']],
  ['--embedded', ['publish', 'trips', '--embedded']],
  ['--check', ['erase', '--check', '--', '--reference', 'GTley01000001']],
  ['--from', ['books', '--from=2026-11-01']],
  // npm completes it to an option of its own.
  ['--to', ['books', '--to=2026-11-01']],
  ['--out', ['build', '--out=elsewhere']],
])('%s that npm kept is refused: npm run %j', async (option, words) => {
  const { code, errors } = await run(...words);

  expect(code).toBe(1);
  expect(errors).toContain(`npm kept ${option} for itself, and nothing was done`);
  expect(errors).toContain(`npm run ${words[0]}`);
});
