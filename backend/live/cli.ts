import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import type { AppConfig } from '../appwrite-config.ts';
import { buildFunction } from '../function/build.ts';
import { onStopRequested } from '../local/launch/on-stop-requested.ts';
import type { LiveServer, Variables } from './environment.ts';

/**
 * The CLI version that the push steps were verified against: what it deletes and what it recreates. It is not a dependency,
 * because it weighs 40 MB and only a deployment needs it.
 */
const cliVersion = '12.0.1';

const install = `npm install --global appwrite-cli@${cliVersion}`;

/** The environment variables that the CLI gets; none of the product's. */
const shown = ['PATH', 'LANG', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'SystemRoot'];

/**
 * Pushes by the CLI on the PATH, which works only in `folder`.
 * @throws Error when the CLI reports a failure. It may fail without reporting it: compare the server afterwards.
 */
export async function pushByCli(folder: PushFolder, what: 'tables' | 'buckets' | 'functions'): Promise<void> {
  const { code } = await run(folder, ['push', what, '--all', '--force'], 'inherit');
  if (code !== 0) throw new Error(`The Appwrite CLI could not push the ${what} (it ended with ${code}).`);
}

/** @throws Error with one sentence when the CLI is missing or has another version. */
export async function requireCli(folder: PushFolder): Promise<void> {
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

async function run(
  folder: PushFolder,
  words: readonly string[],
  output: 'inherit' | 'pipe',
): Promise<{ code: number | null; printed: string }> {
  const home = path.join(folder.path, 'home');
  const kept = Object.fromEntries(shown.map((name) => [name, process.env[name]]));
  const child = spawn('appwrite', words, {
    cwd: path.join(folder.path, 'project'),
    env: { ...kept, HOME: home, USERPROFILE: home },
    stdio: ['ignore', output, 'inherit'],
    // On Windows the CLI is a script, which needs a shell; the arguments are our own.
    shell: process.platform === 'win32',
    signal: folder.stopped,
    // At once, so that it writes nothing into a folder that is being removed.
    killSignal: 'SIGKILL',
  });
  const [[code], printed] = await Promise.all([once(child, 'close'), child.stdout ? text(child.stdout) : '']);
  return { code, printed };
}

export interface PushFolder {
  readonly path: string;
  /** The files that would be uploaded, and their sizes. */
  readonly uploads: readonly { readonly name: string; readonly bytes: number }[];
  /** Aborted before the folder is removed because this process is asked to end: whatever works in the folder ends with it. */
  readonly stopped: AbortSignal;
  remove(): void;
}

/**
 * Creates a folder with everything the CLI sees: the declaration with this server's address, the function's bundle, and a home
 * folder with the key, so that the key is on no command line and is gone afterwards, also where the process is asked to end: it
 * exits with 130 then.
 * @throws Error that names each of the secrets that a file to upload contains.
 */
export async function createPushFolder(
  declaration: AppConfig,
  { endpoint, projectId, key }: LiveServer,
  secrets: Variables,
): Promise<PushFolder> {
  const { path: folder, remove } = mkdtempDisposableSync(path.join(tmpdir(), 'going-live-'));
  const stop = new AbortController();
  onStopRequested(() => {
    stop.abort();
    remove();
    process.exit(130);
  });
  try {
    chmodSync(folder, 0o700);
    const project = path.join(folder, 'project');
    const bundle = path.join(project, 'function');
    await buildFunction({ outDir: bundle });
    const functions = declaration.functions.map((one) => ({ ...one, path: 'function' }));
    const file = path.join(project, 'appwrite.config.json');
    writeFileSync(file, JSON.stringify({ ...declaration, endpoint, projectId, functions }, null, 2));
    const home = path.join(folder, 'home', '.appwrite');
    mkdirSync(home, { recursive: true });
    const session = { endpoint, key };
    writeFileSync(path.join(home, 'prefs.json'), JSON.stringify({ current: 'live', live: session }), {
      mode: 0o600,
    });
    const uploads = readdirSync(bundle).map((name) => ({
      name,
      content: readFileSync(path.join(bundle, name)),
    }));
    const contents = [readFileSync(file), ...uploads.map(({ content }) => content)];
    const found = Object.keys(secrets).filter((name) =>
      contents.some((content) => content.includes(secrets[name] ?? '')),
    );
    if (found.length > 0)
      throw new Error(
        `Nothing was sent: what would be uploaded contains ${found.join(', ')}. A secret that is a common word is found in it by chance: draw another.`,
      );
    return {
      path: folder,
      uploads: uploads.map(({ name, content }) => ({ name, bytes: content.length })),
      stopped: stop.signal,
      remove,
    };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}
