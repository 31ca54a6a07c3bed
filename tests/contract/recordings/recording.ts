import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

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

export const readRecording = (name: string): Exchange[] => readLines(`${name}.jsonl`);

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

export const fixtureFolder = path.join(folder, 'fixtures');
