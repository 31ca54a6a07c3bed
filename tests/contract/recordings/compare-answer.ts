import { createHash } from 'node:crypto';

import { type Correspondence, compareJson, type Difference, shown } from './compare-json.ts';
import { comparePictures, type PictureSummary } from './picture.ts';
import type { Exchange, Json } from './recording.ts';
import type { Answer } from './send.ts';

/** `status`, `type`, `message`, `body`, `format`, `size`, `colours`, or the name of a header. */
export type Part = string;

export interface PartDifference {
  readonly part: Part;
  readonly what: Difference;
}

/**
 * The headers that a client can see the effect of; dates, servers and versions are not among them. Nor are the limits for guests
 * (`x-ratelimit-…`, and 429 beyond them): the embedded backend has none, since all its guests have one network address.
 */
const comparedHeaders = [
  'content-type',
  'content-range',
  'content-encoding',
  'content-disposition',
  'content-security-policy',
  'accept-ranges',
  'cache-control',
  'location',
  'x-content-type-options',
  'x-appwrite-warning',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-allow-credentials',
  'access-control-expose-headers',
  'access-control-max-age',
];

/** The headers to compare that the recorder of this file wrote down at all. */
export function recordedHeaders(exchanges: readonly Exchange[]): readonly string[] {
  const recorded = new Set(exchanges.flatMap((exchange) => Object.keys(headersOf(exchange))));
  return comparedHeaders.filter((name) => recorded.has(name));
}

const headersOf = ({ response, otherHeaders }: Exchange): Readonly<Record<string, string>> => ({
  ...response.headers,
  ...otherHeaders,
});

/** Everything that is not as it was recorded. Ids that the server made up are learnt on the way. */
export function compareAnswer(
  known: Correspondence,
  headers: readonly string[],
  exchange: Exchange,
  answer: Answer,
): PartDifference[] {
  const { status, body } = exchange.response;
  const differences: PartDifference[] = [];
  if (status !== answer.status)
    differences.push({ part: 'status', what: `recorded ${status}, replayed ${answer.status}` });
  if (status === 0 || answer.status === 0) return differences;

  for (const name of headers) {
    const recorded = known.translate(headersOf(exchange)[name] ?? '');
    const replayed = answer.headers[name] ?? '';
    if (!sameHeader(name, recorded, replayed))
      differences.push({ part: name, what: `recorded ${shown(recorded)}, replayed ${shown(replayed)}` });
  }
  return [...differences, ...compareBody(known, body, answer)];
}

function sameHeader(name: string, recorded: string, replayed: string): boolean {
  // Both name the same encoding.
  if (name === 'content-type') return mediaType(recorded) === mediaType(replayed);
  return recorded === replayed || withoutRepeats(recorded) === replayed;
}

/** The recorded server says some things twice: `nosniff, nosniff`. */
const withoutRepeats = (header: string): string => [...new Set(header.split(', '))].join(', ');

const mediaType = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/** Bytes that were not written down. */
interface RecordedBytes extends Partial<PictureSummary> {
  readonly sha256: string;
  readonly bytes: number;
  readonly mime: string;
}

function compareBody(known: Correspondence, recorded: unknown, answer: Answer): PartDifference[] {
  const bodyDiffers = (what: Difference): PartDifference[] => [{ part: 'body', what }];

  if (recorded !== null && isBytes(recorded)) return compareBytes(recorded, answer);

  const text = answer.body.toString('utf8');
  if (recorded === null || typeof recorded === 'string')
    return text === (recorded ?? '')
      ? []
      : bodyDiffers(`recorded ${shown(recorded ?? '')}, replayed ${shown(text)}`);

  const replayed = withoutEchoes(parse(text));
  if (replayed === undefined) return bodyDiffers(`recorded JSON, replayed ${shown(text)}`);
  known.learnIds(recorded, replayed);
  const expected: unknown = withoutEchoes(JSON.parse(known.translate(JSON.stringify(recorded))));
  if (isError(expected) !== isError(replayed))
    return bodyDiffers(`recorded ${shown(expected)}, replayed ${shown(replayed)}`);
  return compareJson(known, expected, replayed).map((what) => ({ part: partOf(what, expected), what }));
}

function compareBytes(recorded: RecordedBytes, answer: Answer): PartDifference[] {
  // A page for people is the server's own affair.
  if (recorded.mime.startsWith('text/html')) return [];
  if (isPicture(recorded)) return comparePictures(recorded, answer.picture ?? null);
  const sha256 = createHash('sha256').update(answer.body).digest('hex');
  return sha256 === recorded.sha256
    ? []
    : [{ part: 'body', what: `recorded ${recorded.bytes} bytes, replayed ${answer.body.length} others` }];
}

const isBytes = (body: unknown): body is RecordedBytes =>
  (body as Partial<RecordedBytes>).sha256 !== undefined;

const isPicture = (body: RecordedBytes): body is RecordedBytes & PictureSummary => body.samples !== undefined;

/** Whether the answer should be a picture, whose bytes no two servers draw alike. */
export const expectsPicture = ({ response }: Exchange): boolean =>
  response.body !== null && isBytes(response.body) && isPicture(response.body);

/**
 * The recorded stand-in gave back all that it was given, its environment too. What a function can rely on is compared:
 * the method, the path, the body, and the headers by name, secrets aside.
 */
function withoutEchoes(body: unknown): unknown {
  const { responseBody } = (body ?? {}) as { readonly responseBody?: unknown };
  const echo = typeof responseBody === 'string' ? parse(responseBody) : undefined;
  const { headers, method, path, body: sent } = (echo ?? {}) as Partial<Record<string, unknown>>;
  if (typeof headers !== 'object' || headers === null) return body;
  const named = Object.entries(headers as Json).map(([name, value]) => [name.toLowerCase(), value] as const);
  const shownHeaders = Object.fromEntries(named.filter(([name]) => name !== 'x-appwrite-key'));
  return { ...(body as Json), responseBody: { headers: shownHeaders, method, path, body: sent } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An error's type and message are parts of their own, so that one may be allowed without the other. */
function partOf(what: Difference, expected: unknown): Part {
  const [, name] = /^(type|message):/.exec(what) ?? [];
  return isError(expected) && name ? name : 'body';
}

const isError = (body: unknown): boolean =>
  typeof (body as Json)['code'] === 'number' && typeof (body as Json)['message'] === 'string';
