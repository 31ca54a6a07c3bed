import { expect } from 'vitest';
import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { day } from '../../../shared/domain/durations.ts';
import { type Command, type HistoryApp, step } from './commands.ts';
import type { TripModel } from './model.ts';

type Which = 'instant' | 'approval';

/** The host changes a trip by its link. A cancelled one is not changed. */
async function update(app: HistoryApp, { tripId }: TripModel, change: object) {
  const { clock, settings } = app.ports;
  const until = new Date(clock.now().getTime() + day);
  const token = signedProof(settings.linkSecret, 'manage', tripId, until);
  return app.call('update_trip', { token, change });
}

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
