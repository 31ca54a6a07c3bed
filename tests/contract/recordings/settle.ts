import type { Justified } from './justified.ts';
import type { StepResult } from './replay.ts';

export interface Settlement {
  readonly steps: number;
  readonly agreed: number;
  /** Steps that differ as they may. */
  readonly excused: number;
  /** Differences that nothing excuses. */
  readonly open: readonly string[];
  /** Excuses that nothing needs. */
  readonly stale: readonly string[];
}

const covers = ({ steps }: Justified, step: string): boolean =>
  steps instanceof RegExp ? steps.test(step) : steps.includes(step);

/** Holds what differed against what may differ. */
export function settle(results: readonly StepResult[], excuses: readonly Justified[]): Settlement {
  const open: string[] = [];
  const used = new Set<string>();
  let excused = 0;
  for (const { step, differences } of results) {
    const openBefore = open.length;
    for (const { part, what } of differences) {
      const excuse = excuses.find((one) => covers(one, step) && one.parts.includes(part));
      if (excuse) used.add(key(excuse, step)).add(key(excuse, part));
      else open.push(`${step}: ${part}: ${what}`);
    }
    if (differences.length > 0 && open.length === openBefore) excused += 1;
  }
  const agreed = results.filter(({ differences }) => differences.length === 0).length;
  return { steps: results.length, agreed, excused, open, stale: staleAmong(excuses, used) };
}

const key = (excuse: Justified, name: string): string => `${excuse.reason}\n${excuse.steps}\n${name}`;

function staleAmong(excuses: readonly Justified[], used: ReadonlySet<string>): string[] {
  return excuses.flatMap((excuse) => {
    const listed = excuse.steps instanceof RegExp ? [] : excuse.steps;
    return [...listed, ...excuse.parts]
      .filter((name) => !used.has(key(excuse, name)))
      .map((name) => `${name} no longer differs (${excuse.reason})`);
  });
}
