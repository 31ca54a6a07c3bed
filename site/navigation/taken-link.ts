import { asRecord, textOf } from '../../shared/domain/texts/json.ts';
import { type MailLink, mailLink } from './mail-link.ts';

/** Name of the link's field in the history entry's state, by which `public/linked.js` knows that there is one. */
const field = 'groupTripsLink';

type OwnHistory = Pick<History, 'state' | 'replaceState'>;

/**
 * What the link of a mail brought under these names, in its fragment (which no server's log sees) or, in earlier mails, in its
 * query; empty texts for what it did not. It leaves the address at once, since it allows its reader to act, and stays in the
 * history entry, which survives a reload but is not part of a copied address.
 */
export function takeLink<Name extends keyof MailLink>(
  names: readonly Name[],
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: OwnHistory,
): Readonly<Record<Name, string>> {
  const entry = asRecord(history.state);
  const given = mailLink(address);
  const isGiven = names.some((name) => given[name] !== undefined);
  const texts = isGiven ? given : asRecord(entry[field]);
  const link = Object.fromEntries(names.map((name) => [name, textOf(texts[name])]));
  if (isGiven) history.replaceState({ ...entry, [field]: link }, '', address.pathname);
  return link as Record<Name, string>;
}

/** Forgets one text of the link, such as a one-time token that has done its work or was not wanted. */
export function forgetInLink(
  name: keyof MailLink,
  { pathname }: Pick<Location, 'pathname'>,
  history: OwnHistory,
): void {
  const entry = asRecord(history.state);
  history.replaceState({ ...entry, [field]: { ...asRecord(entry[field]), [name]: '' } }, '', pathname);
}
