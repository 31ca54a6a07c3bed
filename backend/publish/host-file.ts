import * as v from 'valibot';
import { readLanguages } from '../../shared/build/languages.ts';
import { socialLinks } from '../../shared/domain/hosts/social-links.ts';
import { emailAddress } from '../../shared/domain/texts/email-address.ts';
import { isoInstant } from '../../shared/domain/time/calendar.ts';
import { PictureName, rowIdOf, textOf } from './fields.ts';

/** A language of the product. */
export const LanguageTag = v.picklist(['en', ...readLanguages().map(({ tag }) => tag)]);

const links = ['instagram', 'youtube', 'facebook', 'tiktok', 'twitter', 'personalSite'] as const;
type Link = (typeof links)[number];

const optional = (key: Link) => v.optional(v.nullable(textOf('hProfiles', key)), null);
const linkFields = Object.fromEntries(links.map((key) => [key, optional(key)]));

/** The content of a `host.yaml`. The folder's name is the host's user name, `bio.md` next to it the biography. */
export const HostFile = v.strictObject({
  name: textOf('hProfiles', 'name'),
  /** Kept with the host's user account, which only the server reads. */
  email: emailAddress({ required: 'is missing', invalid: 'must be an e-mail address' }),
  /** A day, or a time of a day. */
  joinedAt: v.pipe(
    v.string(),
    v.transform((text) => (/^\d{4}-\d{2}-\d{2}/.test(text) ? isoInstant(text) : null)),
    v.string('must be a day such as 2024-03-11'),
  ),
  avatar: v.optional(PictureName),
  banner: v.optional(PictureName),
  /** In the order in which they are shown. */
  gallery: v.optional(v.array(PictureName), []),
  /** Whether travellers are reminded 14 and 2 days before each departure. */
  reminders: v.optional(v.boolean(), true),
  /** What the host writes in, and what the host's mails are written in. */
  language: v.optional(v.nullable(LanguageTag), null),
  ...(linkFields as Record<Link, ReturnType<typeof optional>>),
});
export type HostFile = v.InferOutput<typeof HostFile>;

/** The links that the host's page will leave out, each with the reason. */
export function omittedLinks(
  host: Pick<HostFile, Link>,
): readonly { readonly key: string; readonly reason: string }[] {
  const none = v.parse(v.object(v.entriesFromList(links, v.nullish(v.null(), null))), {});
  return links
    .filter((key) => host[key]?.trim() && socialLinks({ ...none, [key]: host[key] }).length === 0)
    .map((key) => ({
      key,
      reason:
        key === 'personalSite'
          ? 'is not the address of a public page, such as example.com, and will be left out'
          : 'is not a name without blanks and slashes, such as asha.walks, and will be left out',
    }));
}

export type HostRow = ReturnType<typeof toHostRow> & {
  readonly bio: string | null;
  readonly profileImage: string | null;
  readonly hostBanner: string | null;
  readonly hostGallery: readonly string[];
};

/** The row of the table `hProfiles`, without its biography and pictures. */
export function toHostRow(userName: string, file: HostFile) {
  const { email: _, avatar: __, banner: ___, gallery: ____, joinedAt, ...columns } = file;
  // A caller with an API key may set when a row was created.
  return { userId: rowIdOf('user', userName), userName, ...columns, $createdAt: joinedAt };
}
