import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start no backend come first: a mutant is killed by the first test that fails. */
export class CheapestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    return inOrder.toSorted((one, other) => cost(one) - cost(other));
  }
}

function cost({ moduleId }: TestSpecification): number {
  return readFileSync(moduleId, 'utf8').includes('start-backend') ? 1 : 0;
}
