import { expect } from 'vitest';
import { signedProof, type TripPurpose } from '../../../backend/function/identity/signed-proof.ts';
import { day } from '../../../shared/domain/durations.ts';
import { type Command, type HistoryApp, step } from './commands.ts';
import { goOnCancelling, type TripModel } from './model.ts';

type Which = 'instant' | 'approval';

function linkTo({ ports }: HistoryApp, purpose: TripPurpose, { tripId }: TripModel): string {
  const until = new Date(ports.clock.now().getTime() + day);
  return signedProof(ports.settings.linkSecret, purpose, tripId, until);
}

/** The host changes a trip by its link. A cancelled one is not changed. */
const update = (app: HistoryApp, trip: TripModel, change: object) =>
  app.call('update_trip', { token: linkTo(app, 'manage', trip), change });

/** The host cancels a trip by the second link; what is left of it, the sweep cancels. */
export const cancelTrip = (which: Which): Command =>
  step(
    `${which} cancelled by its host`,
    () => true,
    async (model, app) => {
      const trip = model[which];
      trip.hostCancelled = { since: model.now, dueAt: model.now };
      goOnCancelling(model, trip);
      const token = linkTo(app, 'cancel-trip', trip);
      const answer = await app.call('cancel_trip', { token, step: 'confirm' });
      const cancelled = model.bookings.filter(
        (booking) => booking.trip === trip && booking.cancelledBy === 'trip',
      );
      expect(answer).toMatchObject({ code: 'OK', data: { cancelled: cancelled.length, left: 0 } });
    },
  );

/** A host adds seats, or takes away what is free. */
export const edit = (which: Which, seatsBy: number): Command =>
  step(
    `${which} ${seatsBy > 0 ? '+' : ''}${seatsBy}`,
    () => true,
    async (model, app) => {
      const trip = model[which];
      const answer = await update(app, trip, { seatsBy });
      if (trip.cancelled) return void expect(answer.code).toBe('BOOKING_CLOSED');
      if (trip.free + seatsBy < 0) {
        return void expect(answer).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: trip.free } });
      }
      trip.free += seatsBy;
      trip.capacity += seatsBy;
      const seats = { total: trip.capacity, free: trip.free };
      expect(answer).toMatchObject({ code: 'OK', data: { seats } });
    },
  );

/** A host takes no more bookings, or takes them again. */
export const pause = (which: Which, paused: boolean): Command =>
  step(
    `${which} ${paused ? 'paused' : 'resumed'}`,
    (model) => model[which].paused !== paused,
    async (model, app) => {
      const trip = model[which];
      const answer = await update(app, trip, { isBookingOpen: !paused });
      if (trip.cancelled) return void expect(answer.code).toBe('BOOKING_CLOSED');
      expect(answer.code).toBe('OK');
      trip.paused = paused;
    },
  );
