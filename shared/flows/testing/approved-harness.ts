import type { Booking } from '../../domain/bookings/booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { createApprovedPaymentStore } from '../approved-payment/store.ts';
import { type CheckoutScript, scriptedCheckout } from './checkout-script.ts';
import { fakeDeps } from './fake-deps.ts';
import { foundBooking } from './found-booking.ts';
import { memoryStorage } from './memory-storage.ts';
import { done } from './outcomes.ts';
import { type ScriptOf, scripted } from './scripted.ts';

interface ApprovedScript extends CheckoutScript {
  readonly validate?: ScriptOf<BookingActions['validateApprovedBooking']>;
  readonly lookup?: ScriptOf<BookingActions['lookupBooking']>;
  readonly booking?: Partial<Booking>;
}

/** What a later lookup finds: the booking with changed fields, and a new proof. */
export function foundAgain(change: Partial<Booking> = {}) {
  return done({ ...foundBooking(change), access: 'renewed' });
}

export const seatsHeld = done({
  bookingId: 'b1',
  paymentId: 'p1',
  expiresAt: '2027-01-03T12:00:00.000Z',
});

/** An approved booking of one seat on its status page; everything succeeds unless scripted. */
export function makeApprovedHarness(script: ApprovedScript = {}) {
  const validate = scripted(script.validate ?? [seatsHeld]);
  const lookup = scripted(script.lookup ?? [foundAgain()]);
  const { actions, gateway, calls, disposals } = scriptedCheckout(script);
  const bookings = { ...actions, validateApprovedBooking: validate.answer, lookupBooking: lookup.answer };
  const drafts = memoryStorage();
  const { clock, wait } = fakeDeps();

  const openPage = () =>
    createApprovedPaymentStore({ bookings, gateway, drafts, clock, wait }, foundBooking(script.booking));

  return { openPage, drafts, disposals, calls: { ...calls, validate: validate.calls, lookup: lookup.calls } };
}
