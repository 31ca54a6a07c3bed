import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import { makeDataFolder } from '../database/data-folder.ts';

const names = ['ID_SECRET', 'LINK_SECRET', 'GATEWAY_KEY_SECRET', 'GATEWAY_WEBHOOK_SECRET'] as const;

/** 256 bits each, in hex, under the name of the function's variable that carries it. */
const LaunchSecrets = v.object(v.entriesFromList(names, v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))));
export type LaunchSecrets = v.InferOutput<typeof LaunchSecrets>;

/**
 * The secrets of this data directory: made at the first call, kept in `secrets.json`, readable only by the owner.
 * Booking ids and links depend on them, so they are kept as long as the data.
 * @throws Error with one sentence when the folder cannot be written, or the file exists but does not hold the four secrets.
 */
export function keepSecrets(dataDir: string): LaunchSecrets {
  const file = path.join(dataDir, 'secrets.json');
  makeDataFolder(dataDir);
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('hex')]));
  try {
    // `wx` fails when the file exists: a second start reads the secrets of the first.
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // Half a file would be read as secrets that are lost.
      rmSync(file, { force: true });
      throw error;
    }
  }
  chmodSync(file, 0o600);
  const kept = v.safeParse(LaunchSecrets, parseJsonOrNull(readFileSync(file, 'utf8')));
  if (kept.success) return kept.output;
  throw new Error(`${file} does not hold the four secrets: move the data directory away to begin afresh.`);
}
