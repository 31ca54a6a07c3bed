import { asRecord, textOf } from '../../shared/domain/texts/json.ts';
import { type MailLink, mailLink } from './mail-link.ts';

type EntryHistory = Pick<History, 'state' | 'replaceState'>;

/** Name of the link's field in the history entry's state. */
const field = 'groupTripsManage';

/**
 * What a link in a mail brought under these names; empty texts where it brought none. It leaves the address at once, since it
 * allows its reader to act, and stays in the history entry, which survives a reload but is not part of a copied address.
 */
export function takeLink<Name extends keyof MailLink>(
  names: readonly Name[],
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: EntryHistory,
): Readonly<Record<Name, string>> {
  const entry = asRecord(history.state);
  const given = mailLink(address);
  const isGiven = names.some((name) => given[name] !== undefined);
  const found = isGiven ? given : asRecord(entry[field]);
  const link = Object.fromEntries(names.map((name) => [name, textOf(found[name])])) as Record<Name, string>;
  if (isGiven) history.replaceState({ ...entry, [field]: link }, '', address.pathname);
  return link;
}

/** Forgets one text of the link, once it has done its work or was not wanted. */
export function dropFromLink(
  name: keyof MailLink,
  { pathname }: Pick<Location, 'pathname'>,
  history: EntryHistory,
): void {
  const entry = asRecord(history.state);
  history.replaceState({ ...entry, [field]: { ...asRecord(entry[field]), [name]: '' } }, '', pathname);
}
