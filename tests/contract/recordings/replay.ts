import { compareAnswer, expectsPicture, type PartDifference, recordedHeaders } from './compare-answer.ts';
import { createCorrespondence } from './correspondence.ts';
import { outgoingOf } from './outgoing.ts';
import { summarize } from './picture.ts';
import { type RaceRule, raceOf, settleRace, valuesAside } from './races.ts';
import type { RecordedBackend } from './recorded-backend.ts';
import type { Exchange } from './recording.ts';
import { type Answer, type Outgoing, send } from './send.ts';

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
  /** Steps that ran side by side. */
  readonly races?: readonly RaceRule[];
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

export interface Comparison {
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
