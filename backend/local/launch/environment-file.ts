import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const file = path.join(import.meta.dirname, '../../../.env.production');

/** Adds the variables of `.env.production`, which Git ignores, to the environment; a variable that is set already wins. */
export function readEnvironmentFile(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
