import type { PartDifference } from './compare-answer.ts';
import type { Exchange } from './recording.ts';
import type { Comparison, StepResult } from './replay.ts';
import type { Answer } from './send.ts';

/** Steps that were sent side by side. */
export interface RaceRule {
  /** The first group names the race, the second the runner: one runner's steps follow each other. */
  readonly steps: RegExp;
}

export interface Race {
  readonly rule: RaceRule;
  readonly exchanges: readonly Exchange[];
}

/** The race that begins at `index`, if one does. */
export function raceOf(
  exchanges: readonly Exchange[],
  index: number,
  rules: readonly RaceRule[],
): Race | null {
  const first = exchanges[index]?.step ?? '';
  const rule = rules.find(({ steps }) => steps.test(first));
  if (!rule) return null;
  const name = rule.steps.exec(first)?.[1];
  const rest = exchanges.slice(index);
  const end = rest.findIndex(({ step }) => rule.steps.exec(step)?.[1] !== name);
  return { rule, exchanges: end < 0 ? rest : rest.slice(0, end) };
}

interface Finish {
  readonly exchange: Exchange;
  readonly answer: Answer;
}

/**
 * Runs a race again. Who won is chance, so an answer agrees when it is like the recorded one of any runner; how many
 * won is not.
 */
export async function settleRace({ rule, exchanges }: Race, comparison: Comparison): Promise<StepResult[]> {
  const runners = Map.groupBy(exchanges, ({ step }) => rule.steps.exec(step)?.[2]);
  const finishes = (
    await Promise.all(
      [...runners.values()].map(async (steps) => {
        const finished: Finish[] = [];
        const results: StepResult[] = [];
        for (const exchange of steps) {
          const answer = await comparison.ask(exchange);
          finished.push({ exchange, answer });
          results.push(likeAny(exchange, answer, exchanges, comparison));
        }
        return { finished, results };
      }),
    )
  ).flatMap(({ finished, results }) => finished.map((finish, index) => ({ finish, result: results[index] })));

  const counted = differentCounts(finishes.map(({ finish }) => finish));
  const byStep = new Map(finishes.map(({ finish, result }) => [finish.exchange.step, result]));
  return exchanges.map(({ step }, index) => {
    const { differences = [], unserved = false } = byStep.get(step) ?? {};
    return { step, differences: index === 0 ? [...differences, ...counted] : differences, unserved };
  });
}

/** Without the number of the runner, which is all that sets the steps of a race apart. */
const kindOf = (step: string): string => step.replace(/\d+/g, '#');

function likeAny(
  own: Exchange,
  answer: Answer,
  exchanges: readonly Exchange[],
  comparison: Comparison,
): StepResult {
  const compared = comparison.compare(own, answer);
  if (compared.differences.length === 0) return compared;
  const rival = exchanges.find(
    ({ step, response }) => kindOf(step) === kindOf(own.step) && response.status === answer.status,
  );
  return rival ? { ...compared, differences: valuesAside(comparison.compareAside(rival, answer)) } : compared;
}

/** What a runner sent comes back in its answer, and differs from what its rival got back. */
export const valuesAside = (differences: readonly PartDifference[]): PartDifference[] =>
  differences.filter(({ part, what }) => part !== 'body' || what.includes('nothing'));

function differentCounts(finishes: readonly Finish[]): PartDifference[] {
  const count = (statuses: readonly number[]): string =>
    [...new Set(statuses)]
      .sort()
      .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
      .join(', ');
  const recorded = count(finishes.map(({ exchange }) => exchange.response.status));
  const replayed = count(finishes.map(({ answer }) => answer.status));
  return recorded === replayed
    ? []
    : [{ part: 'status', what: `the race was recorded as ${recorded}, replayed as ${replayed}` }];
}
