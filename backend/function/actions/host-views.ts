import type { ActionAnswer, ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { errorSentence } from '../../../shared/domain/actions/error-sentences.ts';
import { UpdateTripRequest } from '../../../shared/domain/actions/update-trip.ts';
import { type ViewHostAnswer, ViewHostRequest } from '../../../shared/domain/actions/view-host.ts';
import { type HostViewAnswer, ViewTripRequest } from '../../../shared/domain/actions/view-trip.ts';
import type { HostTexts } from '../../../shared/domain/trips/host-texts.ts';
import { done, fail } from '../answer.ts';
import { linkedTrip } from '../hosting/host-links.ts';
import { hostTrips, hostView } from '../hosting/host-view.ts';
import { provenId } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import type { TripRow } from '../rows/tables.ts';
import { changeSeats } from '../seats/count-changes.ts';
import { timeOfAction } from '../time/in-time.ts';
import { decideByHost } from '../trips/decide-run.ts';
import { defineAction } from './action.ts';

/** Shows a trip to its host: its seats, and everybody who is coming. */
export const viewTrip = defineAction(ViewTripRequest, (ports, { token }) => viewOf(ports, token));

async function viewOf(ports: Ports, token: string): Promise<ActionAnswer<HostViewAnswer>> {
  const trip = await linkedTrip(ports, 'manage', token);
  const view = trip && (await hostView(ports, trip));
  return view === null ? fail('LINK_INVALID') : done(view);
}

/** Shows a host all of their trips. */
export const viewHost = defineAction(ViewHostRequest, async (ports, { token }) => {
  const hostId = provenId(ports.settings.linkSecrets, 'host', token, ports.clock.now());
  if (hostId === null) return fail('LINK_INVALID');
  return done<ViewHostAnswer>({ trips: [...(await hostTrips(ports, hostId))] });
});

/** Changes a trip for its host: whether it can be booked, the number of its seats, whether it runs, or what its page says. */
export const updateTrip = defineAction(UpdateTripRequest, async (ports, { token, change: wanted, key }) => {
  const trip = await linkedTrip(ports, 'manage', token);
  if (trip === null) return fail('LINK_INVALID');
  if (trip.tripStatus === 'cancelled') return fail('BOOKING_CLOSED', { reason: 'trip-cancelled' });
  if ('isBookingOpen' in wanted) {
    await ports.rows.update('trips', trip.$id, wanted);
  } else if ('texts' in wanted) {
    const edited = editedColumns(trip, wanted.texts);
    if (edited !== null) await ports.rows.update('trips', trip.$id, edited);
  } else if ('decideBy' in wanted) {
    const decided = await decideByHost(ports, trip.$id, wanted.decideBy, timeOfAction(ports));
    if (decided === 'busy') return fail('TRY_AGAIN');
    if (decided === 'not later') {
      const reason = 'day-not-later';
      const message = errorSentence('VALIDATION_FAILED', { reason });
      return fail('VALIDATION_FAILED', { reason, issues: [{ path: 'change.decideBy', message }] });
    }
    if (decided === 'over') return fail('BOOKING_CLOSED', { reason: 'run-decided' });
  } else {
    const { seatsBy: by, from } = wanted;
    const error = errorOf(await changeSeats(ports, trip.$id, { by, from, key }));
    if (error !== null) return error;
  }
  return viewOf(ports, token);
});

/** The columns of the texts that differ from the trip's; null where none does. Publishing a folder asks before it replaces what a host has edited. */
function editedColumns(trip: TripRow, { description, meeting }: HostTexts): Partial<TripRow> | null {
  const isNew = description !== undefined && description !== trip.description;
  const isMoved = meeting !== undefined && meeting !== (trip.meeting ?? '');
  if (!isNew && !isMoved) return null;
  return {
    // A translation of the old description would pass for one of the new one; without it every language shows the new one.
    ...(isNew ? { description, stories: null } : {}),
    ...(isMoved ? { meeting: meeting || null } : {}),
    editedByHost: true,
  };
}

function errorOf(result: Awaited<ReturnType<typeof changeSeats>>): ErrorAnswer | null {
  if (result === null) return null;
  if (result === 'gone') return fail('TRIP_NOT_FOUND');
  if (result === 'try again') return fail('TRY_AGAIN');
  return fail('SEATS_UNAVAILABLE', { left: result.left });
}
