import { second } from '../../../shared/domain/durations.ts';
import type { Settings } from '../settings.ts';

/** Until when the seats of an approved booking are held: some time after they were taken, and not past the departure. */
export function approvalEnd(
  takenAt: Date,
  trip: { readonly startDate: string } | null,
  { approvalSeconds }: Pick<Settings, 'approvalSeconds'>,
): Date {
  const ends = takenAt.getTime() + approvalSeconds * second;
  return new Date(trip === null ? ends : Math.min(ends, Date.parse(trip.startDate)));
}
