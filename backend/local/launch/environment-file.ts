import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const file = path.join(import.meta.dirname, '../../../.env.production');

/** Adds what `.env.production` says, which Git ignores; what the environment says already, wins. */
export function readEnvironmentFile(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
