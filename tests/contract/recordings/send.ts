import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { PartDifference } from './compare-answer.ts';

/** A drawn picture as the recorder described it: its measures, and colours at named places. */
export interface PictureSummary {
  readonly width: number;
  readonly height: number;
  readonly format: string;
  /** `r,g,b,a` by place. */
  readonly samples: Readonly<Record<string, string>>;
}

type Place = readonly [across: number, down: number];

/** Where the recorder looked, in parts of the width and the height. */
const places: Readonly<Record<string, Place>> = {
  tl: [0, 0],
  t: [0.5, 0],
  tr: [1, 0],
  l: [0, 0.5],
  c: [0.5, 0.5],
  r: [1, 0.5],
  bl: [0, 1],
  b: [0.5, 1],
  br: [1, 1],
  in_tl: [0.06, 0.06],
  in_tr: [0.94, 0.06],
  in_bl: [0.06, 0.94],
  in_br: [0.94, 0.94],
};

/** @returns null for what is no picture. */
export async function summarize(bytes: Buffer): Promise<PictureSummary | null> {
  try {
    const picture = sharp(bytes);
    const { format } = await picture.metadata();
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (part: number, length: number): number => Math.min(Math.floor(part * length), length - 1);
    const colour = ([across, down]: Place): string => {
      const start = (at(down, info.height) * info.width + at(across, info.width)) * 4;
      return [...data.subarray(start, start + 4)].join(',');
    };
    const samples = Object.entries(places).map(([name, place]) => [name, colour(place)]);
    return { width: info.width, height: info.height, format, samples: Object.fromEntries(samples) };
  } catch {
    return null;
  }
}

/** Two encoders never agree on every shade of a lossy picture. */
const tolerance: Readonly<Record<string, number>> = { png: 8, gif: 24, jpeg: 40, webp: 48, heif: 48 };

/** Pictures are alike when they have the same measures, the same format and much the same colours. */
export function comparePictures(recorded: PictureSummary, replayed: PictureSummary | null): PartDifference[] {
  if (!replayed) return [{ part: 'format', what: `recorded a ${recorded.format}, replayed no picture` }];
  const differences: PartDifference[] = [];
  if (recorded.format !== replayed.format)
    differences.push({ part: 'format', what: `recorded ${recorded.format}, replayed ${replayed.format}` });

  const [one, other] = [recorded, replayed].map(({ width, height }) => `${width} × ${height}`);
  if (one !== other) return [...differences, { part: 'size', what: `recorded ${one}, replayed ${other}` }];

  const most = tolerance[recorded.format] ?? 0;
  for (const [place, colour] of Object.entries(recorded.samples)) {
    const drawn = replayed.samples[place] ?? '';
    if (farApart(colour, drawn) > most)
      differences.push({ part: 'colours', what: `${place}: recorded ${colour}, replayed ${drawn}` });
  }
  return differences;
}

function farApart(one: string, other: string): number {
  const [first, second] = [one, other].map((colour) => colour.split(',').map(Number));
  // What cannot be seen has no colour.
  if (first?.[3] === 0 && second?.[3] === 0) return 0;
  return Math.max(...(first ?? []).map((value, index) => Math.abs(value - (second?.[index] ?? Number.NaN))));
}

export interface Outgoing {
  readonly method: string;
  /** With its query, as it goes over the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Answer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What the body shows, where that is asked. */
  readonly picture?: PictureSummary | null;
}

/** Sends one request byte by byte as given: no client's own parsing of addresses or headers comes between. */
export async function send(origin: string, agent: http.Agent, outgoing: Outgoing): Promise<Answer> {
  const answer = await sendOnce(origin, agent, outgoing);
  // A kept connection may end just as it is used again, which says nothing about the request.
  return answer === 'stale' ? send(origin, agent, outgoing) : answer;
}

function sendOnce(origin: string, agent: http.Agent, outgoing: Outgoing): Promise<Answer | 'stale'> {
  const { hostname, port } = new URL(origin);
  const { body } = outgoing;
  const headers = body === null ? outgoing.headers : { ...outgoing.headers, 'content-length': body.length };
  const options = { agent, host: hostname, port, method: outgoing.method, path: outgoing.target, headers };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const answered = readHeaders(response.headers);
        const body = Buffer.concat(parts);
        resolve({
          status: response.statusCode ?? 0,
          headers: answered,
          // As a recorded body was read.
          body: answered['content-encoding'] === 'gzip' ? gunzipSync(body) : body,
        });
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      else if (request.reusedSocket) resolve('stale');
      else resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
    });
    request.end(body ?? undefined);
  });
}

function readHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
