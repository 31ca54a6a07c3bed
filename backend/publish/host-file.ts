import * as v from 'valibot';

import { Text } from './fields.ts';
import { PictureName, pictureId } from './pictures.ts';
import { rowIdOf } from './row-id.ts';

const Handle = v.optional(v.nullable(Text), null);

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
  const { name, email: _email, joinedAt, avatar, banner, gallery, ...links } = file;
  return {
    ...links,
    userId: rowIdOf('user', userName),
    userName,
    name,
    bio,
    profileImage: avatar ? `${userName}-portrait` : null,
    hostBanner: banner ? `${userName}-banner` : null,
    hostGallery: gallery.map((picture) => pictureId(`${userName}-gallery`, picture)),
    // A caller with an API key may set when a row was created.
    $createdAt: joinedAt,
  };
}
