import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appConfigFile } from '../../../backend/appwrite-config.ts';
import { createTarget } from '../../../backend/live/create-target.ts';
import { readDeclaration } from '../../../backend/live/declaration.ts';
import type { BackendOptions } from '../../../backend/local/backend-options.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { embeddedServer } from './command.ts';

/** The parts of the configuration that a twin changes. */
interface Declared {
  readonly tables: {
    readonly $id: string;
    $permissions: string[];
    indexes: { readonly key: string }[];
  }[];
  readonly buckets: { $permissions: string[] }[];
  readonly functions: { execute: string[]; timeout: number }[];
}

/** A backend with weakened options and configuration, the unchanged declaration, and a function that always answers success. */
export async function startWeakened(
  options: Partial<BackendOptions>,
  weaken: (declared: Declared) => void = () => undefined,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'weakened-'));
  const configFile = path.join(folder, 'appwrite.config.json');
  const declared = JSON.parse(readFileSync(appConfigFile, 'utf8')) as Declared;
  weaken(declared);
  writeFileSync(configFile, JSON.stringify(declared));
  const functionBundle = path.join(folder, 'main.mjs');
  writeFileSync(functionBundle, 'export default ({ res }) => res.json({ success: true });');
  const dataDir = path.join(folder, 'data');
  const backend = await startBackend({ port: 0, dataDir, configFile, functionBundle, ...options });
  return {
    target: createTarget(embeddedServer(backend.url), readDeclaration(), { rounds: 3, variables: {} }),
    async close() {
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
