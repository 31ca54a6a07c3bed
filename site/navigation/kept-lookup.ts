import { asRecord } from '../../shared/domain/texts/json.ts';

/** What a booking was found with. */
export interface KeptLookup {
  readonly reference: string;
  readonly email: string;
}

type OwnHistory = Pick<History, 'state' | 'replaceState'>;

/** Keeps it in the history entry: it survives a reload and the way back, not a copied address. Null: it is forgotten. */
export function keepLookup(history: OwnHistory, lookup: KeptLookup | null): void {
  history.replaceState({ ...asRecord(history.state), lookup }, '');
}

/** What this entry of the history has found; null where nothing was, or it was left. */
export function keptLookup({ state }: Pick<History, 'state'>): KeptLookup | null {
  const { reference, email } = asRecord(asRecord(state)['lookup']);
  return typeof reference === 'string' && typeof email === 'string' ? { reference, email } : null;
}
