import type { Part } from './compare-answer.ts';
import type { StepResult } from './replay.ts';

/** A difference that stays, and why. */
export interface Justified {
  readonly steps: readonly string[] | RegExp;
  /** What differs there; anything else that differs is not allowed. `answer`: it is another answer altogether. */
  readonly parts: readonly Part[] | 'answer';
  /** One line. */
  readonly reason: string;
}

export const stays = (steps: Justified['steps'], parts: Justified['parts'], reason: string): Justified => ({
  steps,
  parts,
  reason,
});

export interface Settlement {
  readonly steps: number;
  readonly agreed: number;
  /** Steps that differ as they may. */
  readonly allowed: number;
  /** Steps that the embedded backend does not serve. */
  readonly unserved: number;
  /** Differences that nothing allows. */
  readonly open: readonly string[];
  /** Excuses that nothing needs. */
  readonly stale: readonly string[];
}

const allows = ({ steps, parts }: Justified, step: string, part: Part): boolean =>
  (steps instanceof RegExp ? steps.test(step) : steps.includes(step)) &&
  (parts === 'answer' || parts.includes(part));

/** Holds what differed against what may differ. */
export function settle(results: readonly StepResult[], listed: readonly Justified[]): Settlement {
  const open: string[] = [];
  const used = new Set<string>();
  let allowed = 0;
  for (const { step, differences, unserved } of results) {
    if (unserved) continue;
    const openBefore = open.length;
    for (const { part, what } of differences) {
      const entry = listed.find((one) => allows(one, step, part));
      if (entry) used.add(key(entry, step)).add(key(entry, part));
      else open.push(`${step}: ${part}: ${what}`);
    }
    if (differences.length > 0 && open.length === openBefore) allowed += 1;
  }
  const served = results.filter(({ unserved }) => !unserved);
  const agreed = served.filter(({ differences }) => differences.length === 0).length;
  const unserved = results.length - served.length;
  return { steps: results.length, agreed, allowed, unserved, open, stale: staleAmong(listed, used) };
}

const key = (entry: Justified, name: string): string => `${entry.reason}\n${entry.steps}\n${name}`;

function staleAmong(listed: readonly Justified[], used: ReadonlySet<string>): string[] {
  return listed.flatMap((entry) => {
    const { parts, reason, steps } = entry;
    const names = [...(steps instanceof RegExp ? [] : steps), ...(parts === 'answer' ? [] : parts)];
    const unused = names.filter((name) => !used.has(key(entry, name)));
    const never = names.length === 0 && ![...used].some((name) => name.startsWith(key(entry, '')));
    return [...unused, ...(never ? [String(steps)] : [])].map(
      (name) => `${name} no longer differs (${reason})`,
    );
  });
}
