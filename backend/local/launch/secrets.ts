import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Secret = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const LaunchSecretsSchema = v.object({
  ID_SECRET: Secret,
  LINK_SECRET: Secret,
  GATEWAY_KEY_SECRET: Secret,
  GATEWAY_WEBHOOK_SECRET: Secret,
});

/** 256 bits each, in hex, under the name of the server-side variable that carries it. */
export type LaunchSecrets = v.InferOutput<typeof LaunchSecretsSchema>;

/**
 * The secrets of this data directory: made at the first call, kept in `secrets.json`, readable by the owner alone.
 * Booking ids and links depend on them, so they have to live as long as the data beside them.
 * @throws Error when the file exists but does not hold the four secrets.
 */
export function keepSecrets(dataDir: string, random: (bytes: number) => Buffer = randomBytes): LaunchSecrets {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const made: LaunchSecrets = {
    ID_SECRET: random(32).toString('hex'),
    LINK_SECRET: random(32).toString('hex'),
    GATEWAY_KEY_SECRET: random(32).toString('hex'),
    GATEWAY_WEBHOOK_SECRET: random(32).toString('hex'),
  };
  try {
    // `wx` fails where the file exists: whoever comes second reads what the first one made.
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      // Half a file would stand for secrets that are lost.
      rmSync(file, { force: true });
      throw error;
    }
  }
  chmodSync(file, 0o600);
  const kept = v.safeParse(LaunchSecretsSchema, parseJson(readFileSync(file, 'utf8')));
  if (kept.success) return kept.output;
  throw new Error(`${file} does not hold the four secrets: move the data directory away to begin afresh.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
