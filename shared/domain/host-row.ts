import * as v from 'valibot';
import type { Host } from './host.ts';
import { IsoInstant, StoredList, StoredText, StoredTextOrNull } from './stored-fields.ts';

const HostRow = v.object({
  $id: v.pipe(v.string(), v.nonEmpty()),
  $createdAt: IsoInstant,
  userId: v.pipe(v.string(), v.nonEmpty()),
  userName: v.pipe(v.string(), v.nonEmpty()),
  name: StoredText,
  bio: StoredText,
  profileImage: StoredTextOrNull,
  hostBanner: StoredTextOrNull,
  hostGallery: StoredList,
  instagram: StoredTextOrNull,
  youtube: StoredTextOrNull,
  facebook: StoredTextOrNull,
  tiktok: StoredTextOrNull,
  twitter: StoredTextOrNull,
  personalSite: StoredTextOrNull,
});

export type ParsedHost =
  | { readonly ok: true; readonly host: Host }
  /** `problem` names the field that keeps the row from being a host; it is for reports, not for travellers. */
  | { readonly ok: false; readonly problem: string };

/** Reads a row of the table `hProfiles`. */
export function parseHostRow(row: unknown): ParsedHost {
  const parsed = v.safeParse(HostRow, row, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { ok: false, problem: `${v.getDotPath(issue) ?? 'row'}: ${issue.message}` };
  }
  const { $id, $createdAt, bio, ...profile } = parsed.output;
  return { ok: true, host: { ...profile, id: $id, bio: bio.trim(), joinedAt: $createdAt } };
}
