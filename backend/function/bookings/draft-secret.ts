import { plainHash, sameSecret } from '../identity/hashes.ts';
import type { BookingRow } from '../rows/tables.ts';

/**
 * The secret of a draft as its booking keeps it: 128 random bits cannot be guessed from their plain hash. Made without ID_SECRET,
 * so that two drafts of one booking are recognised as one also where that changed between them.
 */
export function draftSecretHash(secret: string): string {
  return plainHash('draft-secret', secret);
}

/** Whether the secret matches the one that the booking was made with. */
export function ownsDraft({ draftSecretHash: stored }: BookingRow, secret: string | undefined): boolean {
  return secret !== undefined && stored !== null && sameSecret(draftSecretHash(secret), stored);
}
