import { existsSync } from 'node:fs';
import process from 'node:process';

const file = '.env.production';

/**
 * Adds the variables of `.env.production` in the working folder to the environment; a variable that is set already wins. Only
 * the commands for a real server read it, so that `npm start` and the tests never work with its keys.
 */
export function readEnvironmentFile(): void {
  if (existsSync(file)) process.loadEnvFile(file);
}
