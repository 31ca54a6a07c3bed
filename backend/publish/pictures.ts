import path from 'node:path';
import * as v from 'valibot';

/** The name of a picture in the folder; the part before the dot becomes a part of the file's id on the server. */
export const PictureName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,16}\.(jpg|jpeg|png|webp)$/, 'must be the name of a picture, such as 1.webp'),
);

/** A picture in a folder, and where it is stored on the server. */
export interface PictureFile {
  readonly bucketId: 'trip-images' | 'profile-images';
  readonly fileId: string;
  readonly path: string;
}

/** The id of a picture: `valley.webp` of `spiti-valley` is `spiti-valley-valley`. */
export function pictureId(owner: string, picture: string): string {
  return `${owner}-${path.parse(picture).name}`;
}
