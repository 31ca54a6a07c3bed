import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The CLI's arguments, and everything it could see. */
export interface CliCall {
  readonly words: readonly string[];
  /** Names of its environment's variables. */
  readonly environment: readonly string[];
  readonly config: { readonly endpoint: string; readonly projectId: string; readonly [key: string]: unknown };
  /** Every file below its working folder. */
  readonly files: readonly string[];
  readonly key: string;
  readonly folder: string;
}

// The CLI reads its key from its home, and the rest from the folder that it works in.
const program = (record: string, version: string, does: Doing) => `#!/usr/bin/env node
const fs = require('node:fs'), path = require('node:path'), os = require('node:os');
const words = process.argv.slice(2);
if (words[0] === '--version') { console.log('appwrite version ${version}'); process.exit(0); }
const prefs = JSON.parse(fs.readFileSync(path.join(os.homedir(), '.appwrite/prefs.json'), 'utf8'));
const config = JSON.parse(fs.readFileSync('appwrite.config.json', 'utf8'));
const { key, endpoint } = prefs[prefs.current];
const files = fs.readdirSync('.', { recursive: true }).filter((file) => fs.statSync(file).isFile()).sort();
const call = { words, environment: Object.keys(process.env), config, files, key, folder: process.cwd() };
fs.appendFileSync(${JSON.stringify(record)}, JSON.stringify(call) + '\\n');
if (${does === 'hang'}) { console.log('Pushing'); setInterval(() => {}, 1000); }
if (${does === 'push'}) fetch(endpoint + '/adopt/' + words[1], {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-appwrite-key': key },
  body: JSON.stringify(config),
});
`;

/** Whether it does what it is asked, does nothing and says that all is well, or prints `Pushing` and never ends. */
type Doing = 'push' | 'nothing' | 'hang';

/** An `appwrite` that writes down what it is asked. */
export function makeFakeCli({ version = '12.0.1', does = 'push' }: { version?: string; does?: Doing } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fake-cli-'));
  const record = path.join(folder, 'calls.jsonl');
  writeFileSync(record, '');
  writeFileSync(path.join(folder, 'appwrite'), program(record, version, does), { mode: 0o755 });
  return {
    folder,
    calls: (): readonly CliCall[] =>
      readFileSync(record, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
