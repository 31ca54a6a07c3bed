import { mailLink } from './mail-link.ts';

/**
 * The reference and the e-mail that the address carries. Both leave the address at once. A missing one is empty; null where
 * both are missing.
 */
export function takeLookupFromAddress(
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): { readonly reference: string; readonly email: string } | null {
  const { ref, email } = mailLink(address);
  if (ref === undefined && email === undefined) return null;
  history.replaceState(history.state, '', address.pathname);
  return { reference: ref ?? '', email: email ?? '' };
}
