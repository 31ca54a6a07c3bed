import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

/**
 * The CLI version that the push steps were verified against: what it deletes and what it recreates. It is not a dependency,
 * because it weighs 40 MB and only a deployment needs it.
 */
const cliVersion = '12.0.1';

const install = `npm install --global appwrite-cli@${cliVersion}`;

/** The environment variables that the CLI gets; none of the product's. */
const shown = ['PATH', 'LANG', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'SystemRoot'];

type Pushed = 'tables' | 'buckets' | 'functions';

export interface Cli {
  /** @throws Error when the CLI reports a failure. It may fail without reporting it: compare the server afterwards. */
  push(what: Pushed): Promise<void>;
}

/** The CLI on the PATH, working only in `folder`. */
export function cliIn(folder: string): Cli {
  return {
    async push(what) {
      const { code } = await run(folder, ['push', what, '--all', '--force'], 'inherit');
      if (code !== 0) throw new Error(`The Appwrite CLI could not push the ${what} (it ended with ${code}).`);
    },
  };
}

/** @throws Error with one sentence when the CLI is missing or has another version. */
export async function requireCli(folder: string): Promise<void> {
  const { code, printed } = await run(folder, ['--version'], 'pipe').catch(() => ({ code: 1, printed: '' }));
  const found = /\d+\.\d+\.\d+/.exec(printed)?.[0];
  if (code !== 0 || found === undefined) {
    throw new Error(`The Appwrite CLI is not on the PATH. Install it with: ${install}`);
  }
  if (found !== cliVersion) {
    throw new Error(
      `The Appwrite CLI on the PATH is ${found}; what a push deletes was verified with ${cliVersion} only. Install that with: ${install}`,
    );
  }
}

function run(
  folder: string,
  words: readonly string[],
  output: 'inherit' | 'pipe',
): Promise<{ code: number | null; printed: string }> {
  const home = path.join(folder, 'home');
  const kept = shown.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return new Promise((resolve, reject) => {
    const child = spawn('appwrite', words, {
      cwd: path.join(folder, 'project'),
      env: { ...Object.fromEntries(kept), HOME: home, USERPROFILE: home },
      stdio: ['ignore', output, 'inherit'],
      // On Windows the CLI is a script, which needs a shell; the arguments are our own.
      shell: process.platform === 'win32',
    });
    let printed = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, printed }));
  });
}
