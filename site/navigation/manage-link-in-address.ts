import { asRecord, textOf } from '../../shared/domain/texts/json.ts';
import { mailLink } from './mail-link.ts';

/** What the links in a host's mails carry; empty texts where they do not. */
interface ManageLink {
  /** The signed text of the host's view. */
  readonly token: string;
  /** That of the one-time link which cancels the trip. */
  readonly cancel: string;
  /** That of the view of all trips of a host. */
  readonly host: string;
}

/** Name of its field in the history entry's state. */
const field = 'groupTripsManage';

/**
 * The link in the address's fragment, which no server's log sees. It leaves the address at once, since it allows its reader
 * to act, and stays in the history entry, which survives a reload but is not part of a copied address.
 */
export function takeManageLink(
  address: Pick<Location, 'pathname' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): ManageLink {
  const entry = asRecord(history.state);
  const given = mailLink({ search: '', ...address });
  if (given.token === undefined && given.host === undefined) {
    const { token, cancel, host } = asRecord(entry[field]);
    return { token: textOf(token), cancel: textOf(cancel), host: textOf(host) };
  }
  const link = { token: textOf(given.token), cancel: textOf(given.cancel), host: textOf(given.host) };
  history.replaceState({ ...entry, [field]: link }, '', address.pathname);
  return link;
}

/** Forgets the one-time link, once it has done its work or was not wanted. */
export function dropCancelLink(
  { pathname }: Pick<Location, 'pathname'>,
  history: Pick<History, 'state' | 'replaceState'>,
): void {
  const entry = asRecord(history.state);
  history.replaceState({ ...entry, [field]: { ...asRecord(entry[field]), cancel: '' } }, '', pathname);
}
