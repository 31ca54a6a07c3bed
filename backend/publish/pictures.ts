import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

import { readAppConfig } from '../appwrite-config.ts';

/** The name of a picture in the folder. */
export const PictureName = v.pipe(
  v.string(),
  v.regex(/^[^/\\]+\.(jpe?g|png|webp|gif)$/i, 'must be the name of a picture, such as 1.webp'),
);

export type BucketId = 'trip-images' | 'profile-images';

/** A picture in a folder, and where it is stored on the server. */
export interface PictureFile {
  readonly bucketId: BucketId;
  /** Made from the content, so that a changed picture is another file, and the same one is stored once. */
  readonly fileId: string;
  readonly path: string;
}

/** The first bytes of each kind of picture, in hex; a dot is any digit. */
const beginnings = [/^ffd8ff/, /^89504e47/, /^47494638/, /^52494646.{8}57454250/];

const largest = Math.min(...readAppConfig().buckets.map(({ maximumFileSize }) => maximumFileSize));

/** The picture, or what is wrong with the field that names it. */
export function readPicture(bucketId: BucketId, folder: string, name: string): PictureFile | string {
  const file = path.join(folder, name);
  if (!existsSync(file)) return `names ${name}, which is not in this folder`;
  const content = readFileSync(file);
  const start = content.subarray(0, 12).toString('hex');
  if (!beginnings.some((beginning) => beginning.test(start)))
    return `names ${name}, which is no picture that browsers show: save it as JPEG, PNG, WebP or GIF`;
  if (content.length > largest) return `names ${name}, which is larger than ${largest / 1_000_000} MB`;
  return { bucketId, fileId: createHash('sha256').update(content).digest('hex').slice(0, 32), path: file };
}
