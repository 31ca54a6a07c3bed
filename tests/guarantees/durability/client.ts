import { createHash } from 'node:crypto';

const headers = { 'x-appwrite-project': 'test-project', 'x-appwrite-key': 'local-dev-key' };

/** The calls of the proof, over plain HTTP. */
export function clientOf(url: string) {
  const call = (method: string, target: string, more: RequestInit = {}) =>
    fetch(`${url}/v1${target}`, { ...more, method, headers: { ...headers, ...more.headers } });

  /** @throws Error where it is not answered with success. */
  async function done(method: string, target: string, more: RequestInit): Promise<string> {
    const answer = await call(method, target, more);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${target} answered ${answer.status}: ${text}`);
    return text;
  }

  return {
    async json(method: string, target: string, body?: unknown) {
      const sent = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const text = await done(method, target, body === undefined ? {} : sent);
      return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    },
    bytes: async (target: string): Promise<{ status: number; bytes: Buffer }> => {
      const answer = await call('GET', target);
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },

    /** Sends a file, or one of its chunks, counted from 0. */
    async upload(file: string, chunk: number): Promise<void> {
      const bytes = bytesOf(file);
      const start = chunk * chunkSize;
      const part = bytes.subarray(start, start + chunkSize);
      const form = new FormData();
      form.append('fileId', file);
      form.append('file', new Blob([new Uint8Array(part)]), `${file}.png`);
      const range = `bytes ${start}-${start + part.length - 1}/${bytes.length}`;
      const ofChunk = { 'content-range': range, 'x-appwrite-id': file };
      const more = { body: form, headers: bytes.length > chunkSize ? ofChunk : {} };
      await done('POST', '/storage/buckets/pictures/files', more);
    },
  };
}

export type Client = ReturnType<typeof clientOf>;

/** What a client was answered, and so may rely on. */
export interface Answered {
  /** The version that each row has; null when it was deleted. */
  readonly rows: Map<string, number | null>;
  /** Rows with a write under way whose answer never came: they have the version before or this one. */
  readonly unsure: Map<string, number | null>;
  /** Parties that took seats, a row each, all at once; `taking` and `giving back` were not answered. */
  readonly parties: Map<string, Party>;
  /** How many chunks of each file were taken. */
  readonly chunks: Map<string, number>;
}

interface Party {
  /** How many seats. */
  readonly size: number;
  readonly state: 'taking' | 'taken' | 'giving back' | 'given back';
}

export const nothingAnswered = (): Answered => ({
  rows: new Map(),
  unsure: new Map(),
  parties: new Map(),
  chunks: new Map(),
});

const chunkSize = 5 * 1024 * 1024;

/** The bytes of a file follow from its name, so that they need not be stored: every third has two chunks. */
export function bytesOf(file: string): Buffer {
  const digest = createHash('sha256').update(file).digest();
  const size = (digest[0] ?? 0) % 3 === 0 ? chunkSize + 1000 : 4000 + (digest[1] ?? 0);
  return Buffer.alloc(size, digest);
}

export const chunkCountOf = (file: string): number => Math.ceil(bytesOf(file).length / chunkSize);
