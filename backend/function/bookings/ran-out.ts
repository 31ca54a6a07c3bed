import type { Ports } from '../ports.ts';

const mostOnATrip = 500;

/** Row ids of bookings of a trip whose time is over, and that are not ended yet. */
export async function ranOutOn(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  tripRowId: string,
): Promise<readonly string[]> {
  const until = clock.now().toISOString();
  const found = await rows.list('bookings', { equal: { tripRowId }, atMost: { until }, limit: mostOnATrip });
  return found.map(({ $id }) => $id);
}

/** Whether the time that a booking waits for its payment, or for its host, is over. */
export function isOver({ until }: { readonly until: string | null }, now: Date): boolean {
  return until !== null && Date.parse(until) <= now.getTime();
}
