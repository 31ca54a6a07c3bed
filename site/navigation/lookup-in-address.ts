/**
 * The reference and the e-mail that the address carries, in its fragment (which no server's log sees) or its query.
 * Both leave the address at once. A missing one is empty; null where both are missing.
 */
export function takeLookupFromAddress(
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): { readonly reference: string; readonly email: string } | null {
  const fragment = new URLSearchParams(address.hash.replace(/^#/, ''));
  const query = new URLSearchParams(address.search);
  const reference = fragment.get('ref') ?? query.get('ref');
  const email = fragment.get('email') ?? query.get('email');
  if (reference === null && email === null) return null;
  history.replaceState(history.state, '', address.pathname);
  return { reference: reference ?? '', email: email ?? '' };
}
