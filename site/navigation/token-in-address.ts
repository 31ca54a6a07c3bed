import { asRecord, textOf } from '../../shared/domain/texts/json.ts';
import { type MailLink, mailLink } from './mail-link.ts';

/** Name of the token's field in the history entry's state. */
const field = 'groupTripsToken';

/**
 * The signed text that a link in a mail brought under the first of these names, in its fragment (which no server's log sees)
 * or, in earlier mails, in its query; empty without one. It leaves the address at once, since it allows its reader to act, and
 * stays in the history entry, which survives a reload but is not part of a copied address.
 */
export function takeTokenFromAddress(
  names: readonly (keyof MailLink)[],
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string {
  const link = mailLink(address);
  const name = names.find((one) => link[one] !== undefined);
  const token = name && link[name];
  const entry = asRecord(history.state);
  if (token !== undefined) {
    history.replaceState({ ...entry, [field]: token }, '', address.pathname);
    return token;
  }
  return textOf(entry[field]);
}
