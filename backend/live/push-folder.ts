import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppConfig } from '../appwrite-config.ts';
import { buildFunction } from '../function/build.ts';
import type { LiveServer } from './environment.ts';

export interface PushFolder {
  readonly path: string;
  /** The files that would be uploaded, and their sizes. */
  readonly uploads: readonly { readonly name: string; readonly bytes: number }[];
  remove(): void;
}

/**
 * Creates a folder with everything the CLI sees: the declaration with this server's address, the function's bundle, and a home
 * folder with the key, so that the key is on no command line and is gone afterwards.
 * @throws Error when a file to upload contains a secret.
 */
export async function createPushFolder(
  declaration: AppConfig,
  { endpoint, projectId, key }: LiveServer,
  secrets: readonly string[],
): Promise<PushFolder> {
  const folder = mkdtempSync(path.join(tmpdir(), 'going-live-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
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
    const uploads = readdirSync(bundle).map((name) => {
      const text = readFileSync(path.join(bundle, name), 'utf8');
      return { name, bytes: Buffer.byteLength(text), text };
    });
    for (const text of [readFileSync(file, 'utf8'), ...uploads.map((one) => one.text)]) {
      if (secrets.some((secret) => text.includes(secret)))
        throw new Error('A file to upload contains a secret of the environment: nothing was sent.');
    }
    return { path: folder, uploads: uploads.map(({ name, bytes }) => ({ name, bytes })), remove };
  } catch (thrown) {
    remove();
    throw thrown;
  }
}
