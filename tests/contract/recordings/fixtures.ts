import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fixtureFolder } from './recording.ts';

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
const largeFixtures = (): readonly Buffer[] => {
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

const smallFixture = (name: string | null): Buffer[] =>
  name === null || name.endsWith('.bin') ? [] : [readFileSync(path.join(fixtureFolder, name))];
