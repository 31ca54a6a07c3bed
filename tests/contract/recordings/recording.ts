import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** How a recording names the bytes that were uploaded. */
export interface UploadedFile {
  readonly field: string;
  readonly fixture: string | null;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  /** `from-to` in the fixture. */
  readonly slice?: string;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The large fixtures are the hashes of a counted text, one after the other. */
function generate(text: string, length: number): Buffer {
  const parts: Buffer[] = [];
  for (let count = 0; count * 64 < length; count++)
    parts.push(createHash('sha512').update(`${text}:${count}`).digest());
  return Buffer.concat(parts).subarray(0, length);
}

let generated: readonly Buffer[] | undefined;
/** `big12.bin` and `six.bin`. */
export const largeFixtures = (): readonly Buffer[] => {
  generated ??= [generate('big12', 12_582_912), generate('six', 6_291_456)];
  return generated;
};

/**
 * The very bytes that were sent.
 * @throws Error when no fixture has them.
 */
export function uploadedBytes(file: UploadedFile): Buffer {
  const candidates = [file.fixture, 'note.txt'].flatMap(smallFixture);
  for (const whole of [...candidates, ...largeFixtures()])
    for (const from of startsOf(file)) {
      const part = whole.subarray(from, from + file.bytes);
      if (part.length === file.bytes && sha256(part) === file.sha256) return part;
    }
  throw new Error(`No fixture holds ${file.name} (${file.sha256}).`);
}

/** Chunks of another size than the SDK's were written down without their place: it is the first or the second. */
const startsOf = ({ slice, bytes }: UploadedFile): number[] =>
  slice ? [Number(slice.split('-')[0])] : [0, bytes];

export const readFixture = (name: string): Buffer => readFileSync(path.join(fixtureFolder, name));

const smallFixture = (name: string | null): Buffer[] =>
  name === null || name.endsWith('.bin') ? [] : [readFixture(name)];

/** One exchange with a real Appwrite server, as the recorder wrote it down. */
export interface Exchange {
  /** Unique within its recording. */
  readonly step: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    /** Decoded and in order; a repeated name carries `#2`, `#3`, … */
    readonly query: Readonly<Record<string, string>>;
    /** A key is a label: `<key>`, `<key-readonly>`, … */
    readonly headers: Readonly<Record<string, string>>;
    /** An object is JSON or a multipart form, a string is sent as it is. */
    readonly body: unknown;
  };
  readonly response: {
    /** 0: the server closed the connection. */
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  /** Headers that only some recordings hold. */
  readonly otherHeaders?: Readonly<Record<string, string>>;
}

export type Json = Readonly<Record<string, unknown>>;

const folder = path.join(import.meta.dirname, 'data');

const readText = (file: string): string =>
  brotliDecompressSync(readFileSync(path.join(folder, `${file}.br`))).toString('utf8');

function readLines<Line>(file: string): Line[] {
  const lines = readText(file)
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Line);
}

export const readRecording = <Line = Exchange>(name: string): Line[] => readLines<Line>(`${name}.jsonl`);

/** A row that was there before the first step. */
export interface SeedRow {
  readonly table: string;
  readonly rowId: string;
  readonly permissions: readonly string[];
  readonly data: Json;
  readonly result: { readonly body: Json };
}

export const readSeed = (): SeedRow[] => readLines('seed.jsonl');

/** What the recorded server was set up with. */
export interface Setup {
  readonly project: string;
  readonly database: { readonly $id: string };
  readonly keys: readonly { readonly as: string; readonly scopes: readonly string[] }[];
  readonly platforms: readonly { readonly hostname: string }[];
  readonly server: {
    readonly tables: Readonly<Record<string, { readonly table: Json }>>;
    readonly buckets: Readonly<Record<string, Json>>;
  };
}

export const readSetup = (): Setup => JSON.parse(readText('setup.json')) as Setup;

const fixtureFolder = path.join(folder, 'fixtures');
