import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { fail } from '../answer.ts';
import type { Ports } from '../ports.ts';

/** The browser draws another reference, unseen by the traveller. */
export function referenceTaken(): ErrorAnswer {
  return fail('REFERENCE_TAKEN', 'This booking reference is in use.');
}

/**
 * Whether a booking under another row id has this reference. Row ids tell references apart by the case of their letters; the
 * column's unique index may not.
 */
export async function isTakenElsewhere(ports: Ports, id: string, reference: string): Promise<boolean> {
  const rows = await ports.rows.list('bookings', { equal: { bookingId: reference }, limit: 1 });
  return rows.some((row) => row.$id !== id);
}
