import { asRecord } from '../../shared/domain/texts/json.ts';
import { mailLink } from './mail-link.ts';

/** Name of the token's field in the history entry's state. */
const field = 'groupTripsToken';

/**
 * The signed text that a link in a mail brought, in its fragment (which no server's log sees) or, in earlier mails, in its
 * query; empty without one. It leaves the address at once, since it allows its reader to act, and stays in the history entry,
 * which survives a reload but is not part of a copied address.
 */
export function takeTokenFromAddress(
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string {
  const { token } = mailLink(address);
  const entry = asRecord(history.state);
  if (token !== undefined) {
    history.replaceState({ ...entry, [field]: token }, '', address.pathname);
    return token;
  }
  const kept = entry[field];
  return typeof kept === 'string' ? kept : '';
}
