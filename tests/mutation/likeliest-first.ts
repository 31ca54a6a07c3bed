import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node';

/** For each mutated file, the test files that killed a mutant of it: the last one first. */
const killers = new Map<string, string[]>();
let mutatedFile = '';

/**
 * A mutant is killed by the first test that fails. First come the files that killed mutants of the same source file, then those
 * that start no backend, then those of its folder.
 */
export class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    const { activeMutant } = this.ctx.getRootProject().getProvidedContext() as { activeMutant?: string };
    mutatedFile = fileOfMutant().get(activeMutant ?? '') ?? '';
    const before = killers.get(mutatedFile) ?? [];
    const rank = ({ moduleId }: TestSpecification) => {
      const killed = before.indexOf(moduleId);
      if (killed >= 0) return killed - before.length;
      const isFar = path.dirname(moduleId) !== path.dirname(mutatedFile);
      return Number(startsBackend(moduleId)) * 2 + Number(isFar);
    };
    return inOrder.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Remembers which test file killed. */
export const killerMemory: Reporter = {
  onTestRunEnd(modules) {
    const killer = modules.find((module) => module.state() === 'failed')?.moduleId;
    if (mutatedFile === '' || killer === undefined) return;
    const before = killers.get(mutatedFile) ?? [];
    killers.set(mutatedFile, [killer, ...before.filter((file) => file !== killer)]);
  },
};

let files: ReadonlyMap<string, string> | null = null;

/** The source file of each mutant by its id, read from the code in which they are switched on. */
function fileOfMutant(): ReadonlyMap<string, string> {
  files ??= new Map(
    globSync('{backend,shared}/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(
        ([, id = '']) => [id, path.resolve(file)] as const,
      ),
    ),
  );
  return files;
}

function startsBackend(file: string): boolean {
  return readFileSync(file, 'utf8').includes('start-backend');
}
