import { compareAnswer, expectsPicture, type PartDifference, recordedHeaders } from './compare-answer.ts';
import { createCorrespondence } from './compare-json.ts';
import { summarize } from './picture.ts';
import type { RecordedBackend } from './recorded-backend.ts';
import type { Exchange } from './recording.ts';
import { type Answer, type Outgoing, outgoingOf, send } from './send.ts';

export interface StepResult {
  readonly step: string;
  /** Empty: as recorded. */
  readonly differences: readonly PartDifference[];
  /** The embedded backend answered that it does not serve this. */
  readonly unserved?: boolean;
}

export interface ReplayPlan {
  readonly exchanges: readonly Exchange[];
  /** Sent first, for what they leave behind. */
  readonly prelude?: readonly Exchange[];
  /**
   * Steps that were sent side by side: the first group names the race, the second the runner. One runner's steps follow each
   * other.
   */
  readonly races?: readonly RegExp[];
  /** Steps that read what a race left behind: the values in their answers depend on who won. */
  readonly afterRaces?: RegExp;
  /** Done before the step of that name is sent. */
  readonly before?: Readonly<Record<string, (backend: RecordedBackend) => void | Promise<void>>>;
}

/** Sends every recorded request again, in order, and compares the answers. */
export async function replay(backend: RecordedBackend, plan: ReplayPlan): Promise<StepResult[]> {
  const { exchanges, prelude = [], races = [], afterRaces, before = {} } = plan;
  const known = createCorrespondence(backend.seeded);
  const headers = recordedHeaders(exchanges);
  const ask = async (exchange: Exchange): Promise<Answer> => {
    const answer = await send(backend.url, backend.agent, prepared(exchange));
    return expectsPicture(exchange) ? { ...answer, picture: await summarize(answer.body) } : answer;
  };
  const prepared = (exchange: Exchange): Outgoing => translated(outgoingOf(exchange), known.translate);
  const compare = (exchange: Exchange, answer: Answer): StepResult => ({
    step: exchange.step,
    differences: compareAnswer(known, headers, exchange, answer),
    unserved: answer.status === 501,
  });

  const compareAside = (exchange: Exchange, answer: Answer): PartDifference[] =>
    compareAnswer(createCorrespondence(new Set()), headers, exchange, answer);
  const compareLoosely = (exchange: Exchange, answer: Answer): StepResult => ({
    step: exchange.step,
    differences: valuesAside(compareAside(exchange, answer)),
    unserved: answer.status === 501,
  });

  for (const exchange of prelude) compare(exchange, await ask(exchange));
  const results: StepResult[] = [];
  for (let index = 0; index < exchanges.length; ) {
    const exchange = exchanges[index] as Exchange;
    await before[exchange.step]?.(backend);
    const race = raceOf(exchanges, index, races);
    if (race) {
      results.push(...(await settleRace(race, { ask, compare, compareAside })));
      index += race.exchanges.length;
    } else {
      const answer = await ask(exchange);
      results.push(
        afterRaces?.test(exchange.step) ? compareLoosely(exchange, answer) : compare(exchange, answer),
      );
      index += 1;
    }
  }
  return results;
}

interface Comparison {
  readonly ask: (exchange: Exchange) => Promise<Answer>;
  readonly compare: (exchange: Exchange, answer: Answer) => StepResult;
  /** Compares as if it were the first answer ever, and remembers nothing. */
  readonly compareAside: (exchange: Exchange, answer: Answer) => PartDifference[];
}

/** The request with the ids of the replay, and with the key that a label names. */
function translated(outgoing: Outgoing, translate: (text: string) => string): Outgoing {
  const headers = Object.fromEntries(
    Object.entries(outgoing.headers).map(([name, value]) => [
      name,
      translate(name === 'x-appwrite-key' ? value.replace(/^<(.*)>$/, '$1') : value),
    ]),
  );
  const { body } = outgoing;
  const isUpload = headers['content-type']?.startsWith('multipart/') ?? false;
  return {
    ...outgoing,
    target: translate(outgoing.target),
    headers,
    // Byte by byte, since a body need not be a text; an upload holds no id of the server's making.
    body: body && !isUpload ? Buffer.from(translate(body.toString('latin1')), 'latin1') : body,
  };
}

interface Race {
  /** As in `ReplayPlan.races`. */
  readonly rule: RegExp;
  readonly exchanges: readonly Exchange[];
}

/** The race that begins at `index`, if one does. */
function raceOf(exchanges: readonly Exchange[], index: number, rules: readonly RegExp[]): Race | null {
  const first = exchanges[index]?.step ?? '';
  const rule = rules.find((steps) => steps.test(first));
  if (!rule) return null;
  const name = rule.exec(first)?.[1];
  const rest = exchanges.slice(index);
  const end = rest.findIndex(({ step }) => rule.exec(step)?.[1] !== name);
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
async function settleRace({ rule, exchanges }: Race, comparison: Comparison): Promise<StepResult[]> {
  const runners = Map.groupBy(exchanges, ({ step }) => rule.exec(step)?.[2]);
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
const valuesAside = (differences: readonly PartDifference[]): PartDifference[] =>
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
