import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Part } from './parts.ts';
import type { Mutant } from './survivors.ts';

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

export interface MutantRun extends Mutant {
  /** A mutant that ends in a time-out is noticed as well as one that fails a test. */
  readonly outcome: 'killed' | 'timed out' | 'survived';
}

const folder = '.data/mutation';

// Every test that needs one has a database of its own: in memory, where the machine has such a folder.
if (existsSync('/dev/shm')) process.env['TMPDIR'] = '/dev/shm';

/**
 * Tries every mutant of a part's files. Those that earlier runs killed are not tried again where neither the mutant nor its tests
 * changed, unless `afresh` says otherwise.
 */
export async function runPart({ name, files }: Part, afresh: boolean): Promise<readonly MutantRun[]> {
  const incrementalFile = `${folder}/${name}.json`;
  if (existsSync(incrementalFile)) forgetSurvivors(incrementalFile);
  // Which tests run is decided in the processes that Stryker starts.
  process.env['MUTATION_PART'] = name;
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    // Not Stryker's own `testFiles`: with it, mutants of what a module does when it is loaded are never switched on.
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignored-texts.ts'],
    ignorers: ['texts'],
    concurrency: Number(process.env['MUTATION_WORKERS'] ?? 2),
    incremental: true,
    incrementalFile,
    force: afresh,
    tempDirName: `${folder}/sandboxes`,
    ignorePatterns: ['.data', '.astro', 'dist', 'public'],
    disableTypeChecks: false,
    // A busy machine is no endless loop.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 15,
    reporters: ['progress-append-only'],
  });
  const results = await stryker.runMutationTest();
  return results.flatMap((result) => {
    const file = path.relative('.', result.fileName);
    const outcome = outcomeOf(result);
    if (outcome === null || !files.includes(file)) return [];
    return [{ file, original: originalOf(result), replacement: result.replacement ?? '', outcome }];
  });
}

interface Report {
  readonly files: Readonly<Record<string, { mutants: readonly { readonly status: string }[] }>>;
}

/** What survived is tried again: Stryker does not see which mutants of a module's own code a new test meets. */
function forgetSurvivors(incrementalFile: string): void {
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as Report;
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  }
  writeFileSync(incrementalFile, JSON.stringify(report));
}

/** null for a mutant that is left out, or cannot even be loaded. */
function outcomeOf({ status, fileName, location }: Result): MutantRun['outcome'] | null {
  switch (status) {
    case 'Killed':
      return 'killed';
    case 'Timeout':
      return 'timed out';
    case 'Survived':
    case 'NoCoverage':
      return 'survived';
    case 'Ignored':
    case 'CompileError':
    case 'RuntimeError':
      return null;
    default:
      throw new Error(`A mutant was not tried: ${fileName}:${location.start.line} is ${status}.`);
  }
}

/** The code that was replaced. */
function originalOf({ fileName, location: { start, end } }: Result): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  // The end first: on one line it would move otherwise.
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join('\n');
}
