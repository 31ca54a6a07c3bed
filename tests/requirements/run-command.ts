import { spawnSync } from 'node:child_process';

/**
 * Runs a command that prints nothing here.
 * @returns null, or why it failed: the last error that it printed, or else its last line.
 */
export function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  { folder, environment }: { folder?: string; environment?: Readonly<Record<string, string>> } = {},
): string | null {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (status === 0) return null;
  if (error) return 'code' in error && error.code === 'ENOENT' ? `there is no ${command}` : error.message;
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  const problem = lines.findLast((line) => /^\s*(E|\w*error):/i.test(line)) ?? lines.at(-1);
  return problem?.trim() ?? `${command} ended with ${status}`;
}
