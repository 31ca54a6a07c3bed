import { asRecord } from '../../shared/domain/texts/json.ts';
import { mailLink } from './mail-link.ts';

/** Name of its field in the history entry's state. */
const field = 'groupTripsPlace';

/**
 * The signed text of a link in a mail about a place in a trip's queue, from the address's fragment; empty without one. It leaves
 * the address at once, since it allows its reader to act, and stays in the history entry, which survives a reload but is not
 * part of a copied address.
 */
export function takePlaceLink(
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string {
  const { waitlist, offer } = mailLink({ search: '', hash: address.hash });
  const token = offer ?? waitlist;
  const entry = asRecord(history.state);
  if (token !== undefined) {
    history.replaceState({ ...entry, [field]: token }, '', `${address.pathname}${address.search}`);
    return token;
  }
  const kept = entry[field];
  return typeof kept === 'string' ? kept : '';
}
