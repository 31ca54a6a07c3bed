import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { UpdateTripRequest } from '../../../shared/domain/actions/update-trip.ts';
import type { HostViewAnswer } from '../../../shared/domain/actions/view-trip.ts';
import { done, fail } from '../answer.ts';
import { linkInvalid } from '../errors.ts';
import { changeCapacity } from '../hosting/change-capacity.ts';
import { hostView } from '../hosting/host-view.ts';
import { managedTrip } from '../hosting/managed-trip.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

/** Pauses or resumes the booking of a trip for its host, or changes the number of its seats. */
export const updateTrip = defineAction(UpdateTripRequest, change);

async function change(
  ports: Ports,
  { token, change: wanted }: UpdateTripRequest,
): Promise<ActionAnswer<HostViewAnswer>> {
  const trip = await managedTrip(ports, token);
  if (trip === null) return linkInvalid();
  if (trip.status === 'cancelled') return fail('BOOKING_CLOSED', 'This trip is cancelled.');
  if ('isBookingOpen' in wanted) {
    await ports.rows.update('trips', trip.id, wanted);
  } else {
    const error = await changeCapacity(ports, { $id: trip.id, tripId: trip.tripId }, wanted);
    if (error !== null) return error;
  }
  const changed = await managedTrip(ports, token);
  const view = changed && (await hostView(ports, changed));
  return view === null ? linkInvalid() : done(view);
}
