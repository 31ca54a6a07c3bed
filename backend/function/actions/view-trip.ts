import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { type HostViewAnswer, ViewTripRequest } from '../../../shared/domain/actions/view-trip.ts';
import { done, fail } from '../answer.ts';
import { hostView } from '../hosting/host-view.ts';
import { linkedTrip } from '../hosting/linked-trip.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

/** Shows a trip to its host: its seats, and everybody who is coming. */
export const viewTrip = defineAction(ViewTripRequest, view);

async function view(ports: Ports, { token }: ViewTripRequest): Promise<ActionAnswer<HostViewAnswer>> {
  const trip = await linkedTrip(ports, 'manage', token);
  const found = trip && (await hostView(ports, trip));
  return found === null ? fail('LINK_INVALID') : done(found);
}
