import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import sharp from 'sharp';

import { type PreparedPicture, preparePicture } from './prepare-picture.ts';

export type BucketId = 'trip-images' | 'profile-images';

/** A picture as it is stored on the server. */
export interface PictureFile {
  readonly bucketId: BucketId;
  /** Made from what is stored, so that a changed picture is another file, and the same one is stored once. */
  readonly fileId: string;
  /** The prepared file. */
  readonly path: string;
}

// Preparing hundreds of photos takes minutes, so what was prepared once is kept, here and not in the author's folder.
const kept = path.resolve(import.meta.dirname, '../../node_modules/.cache/published-pictures');
const extensions: readonly PreparedPicture['extension'][] = ['jpg', 'png', 'webp'];

/** What was prepared differs where this number or the library differs. */
const rules = `1 ${sharp.versions.sharp}`;

/** The picture as it is stored, or what is wrong with it, as the rest of a sentence. */
export async function preparedPicture(bucketId: BucketId, source: Uint8Array): Promise<PictureFile | string> {
  const file = path.join(kept, hashOf(rules, source));
  const known = extensions.map((extension) => `${file}.${extension}`).find((name) => existsSync(name));
  if (known !== undefined) return { bucketId, fileId: hashOf(readFileSync(known)), path: known };
  const prepared = await preparePicture(source);
  if (typeof prepared === 'string') return prepared;
  const { bytes, extension } = prepared;
  mkdirSync(kept, { recursive: true });
  // Written aside first: a run that is stopped leaves no half of a picture under this name.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, bytes);
  renameSync(aside, `${file}.${extension}`);
  return { bucketId, fileId: hashOf(bytes), path: `${file}.${extension}` };
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
}
