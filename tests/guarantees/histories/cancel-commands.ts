import { expect } from 'vitest';
import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { type Command, type HistoryApp, pick, step } from './commands.ts';
import { type BookingModel, cancelBooking, dueOf, isUnpaid, type Model } from './model.ts';

async function send(app: HistoryApp, { id }: BookingModel, amount: number) {
  const until = new Date(app.ports.clock.now().getTime() + 60_000);
  const access = signedProof(app.ports.settings.linkSecret, 'access', id, until);
  const expected = { amount: amount / 100, currency: 'INR' };
  return app.call('cancel_booking', { booking_id: id, access, expected_refund: expected });
}

/** The traveller cancels one of all bookings, or of the paid ones, and was shown the right figure, or another. */
export const cancel = (index: number, which: 'any' | 'paid', isRight: boolean): Command => {
  const choice = ({ bookings }: Model) =>
    bookings.filter(({ status }) => which === 'any' || status === 'CONFIRMED');
  return step(
    `cancel ${which} ${index}${isRight ? '' : ' for a wrong refund'}`,
    (model) => choice(model).length > 0,
    async (model, app) => {
      const booking = pick(choice(model), index);
      const due = dueOf(booking);
      const { code, data } = await send(app, booking, isRight ? due : due + 100);
      if (booking.cancelledBy === 'traveller') return void expect(code).toBe('OK');
      const wasPaid = booking.status === 'CONFIRMED';
      const isPaid = !isUnpaid(model, booking) && booking.status === 'CONFIRMED';
      if (isPaid && !wasPaid) return void expect(code).toBe('REFUND_CHANGED');
      if (booking.status === 'REJECTED' || booking.status === 'CANCELLED') {
        return void expect(code).toBe('NOT_CANCELLABLE');
      }
      expect(code).toBe(isRight ? 'OK' : 'REFUND_CHANGED');
      expect(data.refund).toMatchObject({ amount: due / 100 });
      if (isRight) cancelBooking(booking, 'traveller');
    },
  );
};
