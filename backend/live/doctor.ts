import process from 'node:process';
import {
  addresses,
  functionEnvironment,
  readLaunchEnvironment,
  siteEnvironment,
} from '../local/launch/environment.ts';
import { readEnvironmentFile } from '../local/launch/environment-file.ts';
import { keepSecrets } from '../local/launch/secrets.ts';
import type { Patient } from './check.ts';
import { checks } from './checks.ts';
import { readDeclaration } from './declaration.ts';
import { readLiveServer } from './environment.ts';
import { type Examined, examine } from './examine.ts';
import { patientAt } from './patient.ts';

const usage = `npm run doctor                asks the server that the environment names
npm run doctor -- --embedded  asks the backend that \`npm start\` runs
npm run doctor -- --rounds 50 runs each race so often (10)`;

interface Wish {
  readonly embedded: boolean;
  readonly rounds: number;
}

function readWish(words: readonly string[]): Wish {
  const known = words.filter(
    (word, index) => word === '--embedded' || word === '--rounds' || words[index - 1] === '--rounds',
  );
  const at = words.indexOf('--rounds');
  const rounds = at < 0 ? 10 : Number(words[at + 1]);
  if (known.length !== words.length || !Number.isInteger(rounds) || rounds < 1) throw new Error(usage);
  return { embedded: words.includes('--embedded'), rounds };
}

/** What the embedded backend's own launch tells its parts. */
function embeddedVariables(): Patient['variables'] {
  const launch = readLaunchEnvironment(process.env);
  return {
    ...siteEnvironment(launch),
    ...functionEnvironment(launch, keepSecrets(launch.dataDir)),
    GATEWAY_WEBHOOK_URL: `${addresses(launch).bookingFunction}/gateway-webhook`,
    APPWRITE_API_KEY: 'local-dev-key',
  };
}

const signs = { ok: 'ok      ', failed: 'FAILED  ', skipped: 'skipped ' } as const;

function lines({ check, finding }: Examined): string {
  const head = `${signs[finding.outcome]} ${check.name}`;
  if (finding.outcome === 'ok') return finding.note ? `${head} (${finding.note})` : head;
  if (finding.outcome === 'skipped') return `${head}: ${finding.reason}`;
  const indent = ' '.repeat(9);
  return [head, finding.problem, `Why it matters: ${check.reliesOn}`, `What to do: ${finding.remedy}`].join(
    `\n${indent}`,
  );
}

/** Whether somebody wants it to end: the check that runs is ended first, and what was written removed. */
function hearTheEnd(): () => boolean {
  let since: number | null = null;
  const end = () => {
    // A terminal's Ctrl-C arrives twice, from it and from the launcher.
    if (since !== null && Date.now() - since > 1000) process.exit(130);
    if (since !== null) return;
    since = Date.now();
    console.log('\nEnding after this check, and removing what was written. Ctrl-C again ends at once.');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.connected) process.once('disconnect', end);
  return () => since !== null;
}

async function main(): Promise<number> {
  const wish = readWish(process.argv.slice(2));
  if (!wish.embedded) readEnvironmentFile();
  const variables = wish.embedded ? embeddedVariables() : process.env;
  if (!variables['PUBLIC_APPWRITE_ENDPOINT']) console.log(`${usage}\n`);
  const declaration = readDeclaration();
  const patient = patientAt(readLiveServer(variables, declaration), declaration, {
    rounds: wish.rounds,
    variables,
  });
  const isOver = hearTheEnd();
  console.log(`${patient.server.endpoint}, project ${patient.server.projectId}\n`);
  const examined = await examine(patient, checks, (one) => console.log(lines(one)), isOver);
  const count = (outcome: Examined['finding']['outcome']) =>
    examined.filter(({ finding }) => finding.outcome === outcome).length;
  const unasked = checks.length - examined.length;
  console.log(
    `\n${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped${unasked > 0 ? `, ${unasked} not asked` : ''}`,
  );
  if (isOver()) return 130;
  return count('failed') > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
}
// The launcher's channel would keep this process alive, and its end is no call to stop.
process.removeAllListeners('disconnect');
if (process.connected) process.disconnect();
