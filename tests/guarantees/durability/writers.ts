import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface MortalOptions {
  readonly dataDir: string;
  readonly configFile: string;
  /** No file may grow beyond this many kilobytes, as if the disk were full. */
  readonly largestFile?: number;
}

/** A backend in a process of its own, which can be killed at any moment. */
export interface MortalBackend {
  readonly url: string;
  /** Ends it without a warning; resolves when it is gone. */
  kill(): Promise<void>;
}

const source = path.join(import.meta.dirname, '../../../backend/local/start-backend.ts');

/** @throws Error with what the process said when it ended instead of answering. */
export async function startMortalBackend(options: MortalOptions): Promise<MortalBackend> {
  const { largestFile, ...settings } = options;
  const program = `
    import { startBackend } from ${JSON.stringify(source)};
    const { url } = await startBackend(${JSON.stringify({ port: 0, ...settings })}).catch((error) => {
      console.log(JSON.stringify({ refused: error.message }));
      process.exit(1);
    });
    console.log(JSON.stringify({ url }));`;
  const limit = largestFile === undefined ? '' : `ulimit -f ${largestFile * 2}; `;
  const child = spawn(
    'sh',
    ['-c', `${limit}exec "$0" --input-type=module -e "$1"`, process.execPath, program],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const said: { url?: string; refused?: string } = JSON.parse(line);
    if (said.refused !== undefined) throw new Error(said.refused);
    if (said.url === undefined) continue;
    return {
      url: said.url,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  throw new Error('The backend ended before it answered.');
}

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

const headers = { 'x-appwrite-project': 'test-project', 'x-appwrite-key': 'local-dev-key' };

/** The calls of the proof, over plain HTTP. */
export function clientOf(url: string) {
  const call = async (method: string, target: string, body?: unknown): Promise<Response> => {
    const form = body instanceof FormData;
    return fetch(`${url}/v1${target}`, {
      method,
      headers: { ...headers, ...(form || body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
  };
  const json = async (method: string, target: string, body?: unknown) => {
    const answer = await call(method, target, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${target} answered ${answer.status}: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  };

  return {
    json,
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
      const answer = await fetch(`${url}/v1/storage/buckets/pictures/files`, {
        method: 'POST',
        headers: {
          ...headers,
          ...(bytes.length > chunkSize ? { 'content-range': range, 'x-appwrite-id': file } : {}),
        },
        body: form,
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The upload of ${file} was answered ${answer.status}: ${text}`);
    },
  };
}

export type Client = ReturnType<typeof clientOf>;

const notes = '/tablesdb/main/tables/notes/rows';
const seats = '/tablesdb/main/tables/seats/rows';

/** Writes one thing and notes what was answered; throws when no answer came. */
type Write = (client: Client, answered: Answered, name: string) => Promise<void>;

/** Each write of a row is noted as unsure before it is sent, and as answered after. */
async function noting(
  { rows, unsure }: Answered,
  id: string,
  version: number | null,
  send: () => Promise<unknown>,
): Promise<void> {
  unsure.set(id, version);
  await send();
  unsure.delete(id);
  rows.set(id, version);
}

const changeRow: Write = async (client, answered, name) => {
  const id = `note-${name}`;
  await noting(answered, id, 1, () => client.json('POST', notes, { rowId: id, data: { version: 1 } }));
  await noting(answered, id, 2, () => client.json('PATCH', `${notes}/${id}`, { data: { version: 2 } }));
  await noting(answered, id, 3, () => client.json('PATCH', `${notes}/${id}/version/increment`, { max: 9 }));
};

const deleteRow: Write = async (client, answered, name) => {
  const id = `gone-${name}`;
  await noting(answered, id, 1, () => client.json('POST', notes, { rowId: id, data: { version: 1 } }));
  await noting(answered, id, null, () => client.json('DELETE', `${notes}/${id}`));
};

/** A party takes its seats in one bulk create, and every other party gives them back by one delete by query. */
const sellSeats: Write = async (client, { parties }, name) => {
  const party = `party-${name}`;
  const size = 2 + (name.length % 3);
  const claim = claimOf(party);
  const rows = Array.from({ length: size }, (_, index) => ({ $id: `${party}.${index}`, claim }));
  parties.set(party, { size, state: 'taking' });
  await client.json('POST', seats, { rows });
  parties.set(party, { size, state: 'taken' });
  if (claim % 2 === 0) return;
  const query = { method: 'equal', attribute: 'claim', values: [claim] };
  parties.set(party, { size, state: 'giving back' });
  await client.json('DELETE', seats, { queries: [JSON.stringify(query)] });
  parties.set(party, { size, state: 'given back' });
};

const claimOf = (party: string): number =>
  createHash('sha256').update(party).digest().readUInt32LE() % 2 ** 31;

const sendFile: Write = async (client, answered, name) => {
  const file = `file-${name}`;
  for (let chunk = 0; chunk < chunkCountOf(file); chunk += 1) {
    await client.upload(file, chunk);
    answered.chunks.set(file, chunk + 1);
  }
};

const lookAtPicture: Write = async (client, _answered, name) => {
  const width = 20 + (Number.parseInt(name.slice(-3), 36) % 200);
  await client.bytes(`/storage/buckets/pictures/files/picture/preview?width=${width}`);
};

export const writers: readonly Write[] = [changeRow, deleteRow, sellSeats, sendFile, lookAtPicture];

/** Where the rows of the proof are read. */
export const tables = { notes, seats };
