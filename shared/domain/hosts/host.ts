import * as v from 'valibot';
import { english, type Translate } from '../languages/translate.ts';
import {
  AddressPart,
  IsoInstant,
  RequiredText,
  StoredList,
  StoredText,
  StoredTextOrNull,
} from '../rows/stored-fields.ts';
import { monthAndYear } from '../trips/trip-dates.ts';

/** A host's public profile, made from its row in the table `hProfiles`. Missing pictures and handles are null. */
export const Host = v.pipe(
  v.object({
    $id: RequiredText,
    $createdAt: IsoInstant,
    userId: RequiredText,
    /** The name in the profile's address. */
    userName: AddressPart,
    name: StoredText,
    /** Empty when the host wrote none. */
    bio: v.pipe(
      StoredText,
      v.transform((bio) => bio.trim()),
    ),
    /** What the bio is written in, such as 'de'; '' where that is not said. */
    language: StoredText,
    /** File ids in the bucket of profile images. */
    profileImage: StoredTextOrNull,
    hostBanner: StoredTextOrNull,
    hostGallery: StoredList,
    instagram: StoredTextOrNull,
    youtube: StoredTextOrNull,
    facebook: StoredTextOrNull,
    tiktok: StoredTextOrNull,
    twitter: StoredTextOrNull,
    personalSite: StoredTextOrNull,
  }),
  v.transform(({ $id, $createdAt, ...stored }) => ({
    ...stored,
    /** The row's id. */
    id: $id,
    /** ISO text: when the profile was created. */
    joinedAt: $createdAt,
  })),
);
export type Host = Readonly<v.InferOutput<typeof Host>>;

/** 'Joined in Mar 2025', in UTC. */
export function joinedLabel({ joinedAt }: Pick<Host, 'joinedAt'>, t: Translate = english): string {
  return t('Joined in {month}', { month: monthAndYear(joinedAt, t) });
}

/** The upper-case first letter with its signs, shown for a missing avatar; '?' for a host without a name. */
export function hostInitial(host: Pick<Host, 'name'>): string {
  const [first] = /^.[\p{M}\u200C\u200D]*/u.exec(host.name.trim()) ?? [];
  return first?.toUpperCase() ?? '?';
}
