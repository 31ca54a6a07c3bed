import process from 'node:process';
import { onStopRequested } from '../local/launch/on-stop-requested.ts';
import type { CheckTarget } from './check.ts';
import { type CheckedResult, checks, overdueChecks, runChecks } from './checks.ts';
import { flag, readArguments, runCommand } from './command.ts';
import { createTarget } from './create-target.ts';
import type { ChooseServer } from './environment.ts';

const usage = `npm run doctor                checks the server that the environment names
npm run doctor -- --embedded  checks the backend that \`npm start\` runs
npm run doctor -- --rounds 50 sets the rounds of each race (10)
npm run doctor -- --overdue   only reads whether what is owed is done: ends with 1 where something is late`;

function readOptions() {
  const { values } = readArguments(usage, {
    options: {
      embedded: flag,
      overdue: flag,
      rounds: { type: 'string', default: '10' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds is "${values.rounds}", but it has to be a whole number from 1.\n\n${usage}`);
  }
  return { ...values, rounds };
}

const labels = { ok: 'ok      ', failed: 'FAILED  ', skipped: 'skipped ' } as const;

function lines({ check, result }: CheckedResult): string {
  const head = `${labels[result.outcome]} ${check.name}`;
  if (result.outcome === 'ok') return result.note ? `${head} (${result.note})` : head;
  if (result.outcome === 'skipped') return `${head}: ${result.reason}`;
  const indent = ' '.repeat(9);
  return [head, result.problem, `Why it matters: ${check.reliesOn}`, `What to do: ${result.fix}`].join(
    `\n${indent}`,
  );
}

/** Returns whether the run was interrupted: the current check still ends, and what was written is removed. */
function watchForInterrupt(): () => boolean {
  let since: number | null = null;
  const end = () => {
    // A terminal's Ctrl-C arrives twice, from it and from the launcher.
    if (since !== null && Date.now() - since > 1000) process.exit(130);
    if (since !== null) return;
    since = Date.now();
    console.log('\nStopping after this check, and removing what was written. Ctrl-C again stops at once.');
  };
  onStopRequested(end);
  return () => since !== null;
}

/** Says on standard error alone what is late, so that cron mails that and nothing else. */
async function tellOverdue(target: CheckTarget): Promise<number> {
  const untouched = { ...target.scratch, clear: async () => undefined };
  const checked = await runChecks({ ...target, scratch: untouched }, overdueChecks, (one) =>
    one.result.outcome === 'failed' ? console.error(lines(one)) : console.log(lines(one)),
  );
  return checked.some(({ result }) => result.outcome === 'failed') ? 1 : 0;
}

async function main(chooseServer: ChooseServer): Promise<number> {
  const { embedded, overdue, rounds } = readOptions();
  const { server, declaration, variables } = chooseServer(usage, { embedded });
  const target = createTarget(server, declaration, { rounds, variables });
  if (overdue) return tellOverdue(target);
  const isStopped = watchForInterrupt();
  console.log(`${target.server.endpoint}, project ${target.server.projectId}\n`);
  const checked = await runChecks(target, checks, (one) => console.log(lines(one)), isStopped);
  const count = (outcome: CheckedResult['result']['outcome']) =>
    checked.filter(({ result }) => result.outcome === outcome).length;
  const notRun = checks.length - checked.length;
  console.log(
    `\n${count('ok')} ok, ${count('failed')} failed, ${count('skipped')} skipped${notRun > 0 ? `, ${notRun} not run` : ''}`,
  );
  if (isStopped()) return 130;
  return count('failed') > 0 ? 1 : 0;
}

await runCommand(main);
