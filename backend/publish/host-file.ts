import * as v from 'valibot';

import { Text } from './fields.ts';
import { PictureName, pictureId } from './pictures.ts';
import { rowIdOf } from './row-id.ts';

const Handle = v.optional(Text);

/** The content of a `host.yaml`. The folder's name is the host's user name, `bio.md` next to it the biography. */
export const HostFile = v.strictObject({
  name: Text,
  /** Kept with the host's user account, which only the server reads. */
  email: v.pipe(v.string(), v.email('must be an e-mail address')),
  joinedAt: v.pipe(v.string(), v.isoTimestamp('must be a time such as 2024-03-11T06:20:00.000Z')),
  avatar: v.optional(PictureName),
  banner: v.optional(PictureName),
  /** In the order in which they are shown. */
  gallery: v.optional(v.array(PictureName), []),
  instagram: Handle,
  youtube: Handle,
  facebook: Handle,
  tiktok: Handle,
  twitter: Handle,
  personalSite: Handle,
});
export type HostFile = v.InferOutput<typeof HostFile>;

export type HostRow = ReturnType<typeof toHostRow>;

/** The row of the table `hProfiles`. */
export function toHostRow(userName: string, file: HostFile, bio: string | null) {
  return {
    userId: rowIdOf('user', userName),
    userName,
    name: file.name,
    bio,
    profileImage: file.avatar ? avatarId(userName) : null,
    hostBanner: file.banner ? bannerId(userName) : null,
    hostGallery: file.gallery.map((picture) => galleryId(userName, picture)),
    instagram: file.instagram ?? null,
    youtube: file.youtube ?? null,
    facebook: file.facebook ?? null,
    tiktok: file.tiktok ?? null,
    twitter: file.twitter ?? null,
    personalSite: file.personalSite ?? null,
    // A caller with an API key may set when a row was created.
    $createdAt: file.joinedAt,
  };
}

export function avatarId(userName: string): string {
  return `${userName}-portrait`;
}

export function bannerId(userName: string): string {
  return `${userName}-banner`;
}

export function galleryId(userName: string, picture: string): string {
  return pictureId(`${userName}-gallery`, picture);
}
