interface Address {
  readonly pathname: string;
  readonly search: string;
}

interface Entry {
  readonly state: unknown;
  replaceState(state: unknown, unused: string, url: string): void;
}

/** Name of the token inside the history entry, beside whatever else lies there. */
const field = 'groupTripsToken';

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * The signed text that a link in a mail brought. It leaves the address at once, for whoever reads the address can act by
 * it, and stays in the history entry, which survives a reload but not a copied address. Empty where there is none.
 */
export function takeTokenFromAddress(address: Address, history: Entry): string {
  const token = new URLSearchParams(address.search).get('token');
  const entry = asRecord(history.state);
  if (token !== null) {
    history.replaceState({ ...entry, [field]: token }, '', address.pathname);
    return token;
  }
  const kept = entry[field];
  return typeof kept === 'string' ? kept : '';
}
