import { expect } from 'vitest';
import { signedProof } from '../../../backend/function/identity/signed-proof.ts';
import { type Command, type HistoryApp, pick, step } from './commands.ts';
import { type BookingModel, giveSeatsBack, type Model, noteAuthorized, recordAll } from './model.ts';

const unpaid: readonly string[] = ['PENDING_PAYMENT', 'PENDING_APPROVAL', 'APPROVED'];

/** What comes back of a booking, in minor units: all that is left, since the trip is years away. */
function dueOf({ status, money }: BookingModel): number {
  const paid = status === 'CONFIRMED' ? money.find(({ outcome }) => outcome === 'confirmed') : undefined;
  if (paid === undefined || paid.givenBack === 'whole') return 0;
  return paid.givenBack === 'part' ? (paid.amount * 3) / 4 : paid.amount;
}

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
      if (booking.cancelledByTraveller) return void expect(code).toBe('OK');
      if (unpaid.includes(booking.status)) {
        noteAuthorized(model, booking);
        recordAll(booking);
        if (booking.status === 'CONFIRMED') return void expect(code).toBe('REFUND_CHANGED');
      }
      if (booking.status === 'REJECTED' || booking.status === 'CANCELLED') {
        return void expect(code).toBe('NOT_CANCELLABLE');
      }
      expect(code).toBe(isRight ? 'OK' : 'REFUND_CHANGED');
      expect(data.refund).toMatchObject({ amount: due / 100 });
      if (isRight) end(booking, due);
    },
  );
};

function end(booking: BookingModel, due: number): void {
  if (booking.status === 'CONFIRMED' || booking.holdEnds !== null) giveSeatsBack(booking);
  for (const money of booking.money) {
    if (money.outcome === 'confirmed' && due > 0) money.outcome = 'cancelled-by-traveller';
  }
  Object.assign(booking, { status: 'CANCELLED', holdEnds: null, cancelledByTraveller: true });
}
