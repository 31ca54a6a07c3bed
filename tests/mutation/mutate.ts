import path from 'node:path';
import { partsWith } from './parts.ts';
import { type MutantRun, runPart } from './run-part.ts';
import { listedSurvivors, nameOf } from './survivors.ts';

// `npm run mutation` changes the code that decides about money and seats in one small place at a time, and runs its tests: a
// mutant that no test notices survives. `npm run mutation -- settle refund` does so for the files whose path contains a word.

/** Of a hundred mutants, the tests notice at least so many. */
const lowestScore = 85;

const words = process.argv.slice(2);
const runs: MutantRun[] = [];
for (const part of partsWith(words)) runs.push(...(await runPart(part, words.length === 0)));

const listed = listedSurvivors();
const survivors = new Set(runs.filter(({ outcome }) => outcome === 'survived').map(nameOf));
const unlisted = [...survivors].filter((name) => !listed.has(name));
const tried = new Set(runs.map(({ file }) => file));
const stale = [...listed].filter(
  (name) => tried.has(name.slice(0, name.indexOf(':'))) && !survivors.has(name),
);

for (const [folder, inFolder] of Map.groupBy(runs, ({ file }) => path.dirname(file)))
  printScore(folder, inFolder);
const score = printScore('in total', runs);
for (const name of unlisted) console.log(`survives, and is not in the list: ${name}`);
for (const name of stale) console.log(`is in the list, and does not survive: ${name}`);
if (score < lowestScore) console.log(`The score is below ${lowestScore} %.`);
process.exitCode = score < lowestScore || unlisted.length + stale.length > 0 ? 1 : 0;

function printScore(name: string, of: readonly MutantRun[]): number {
  const count = (outcome: MutantRun['outcome']) => of.filter((run) => run.outcome === outcome).length;
  const found = ((of.length - count('survived')) * 100) / of.length;
  console.log(
    `${name.padEnd(28)} ${found.toFixed(1).padStart(5)} % of ${of.length} mutants (${count('timed out')} by time-out, ${count('survived')} survive)`,
  );
  return found;
}
