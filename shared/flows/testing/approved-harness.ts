import type { Booking } from '../../domain/bookings/booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { Checkout, CheckoutOutcome, GatewayLoad } from '../../domain/ports/gateway.ts';
import { createApprovedPaymentStore } from '../approved-payment/store.ts';
import { fakeDeps } from './fake-deps.ts';
import { foundBooking } from './found-booking.ts';
import { confirmed, ordered, paid } from './instant-harness.ts';
import { memoryStorage } from './memory-storage.ts';
import { done } from './outcomes.ts';
import { type Script, type ScriptOf, scripted } from './scripted.ts';

interface ApprovedScript {
  readonly validate?: ScriptOf<BookingActions['validateApprovedBooking']>;
  readonly order?: ScriptOf<BookingActions['createOrder']>;
  readonly verify?: ScriptOf<BookingActions['verifyPayment']>;
  readonly lookup?: ScriptOf<BookingActions['lookupBooking']>;
  readonly checkout?: Script<[Checkout], CheckoutOutcome>;
  readonly load?: GatewayLoad;
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
  const order = scripted(script.order ?? [ordered]);
  const verify = scripted(script.verify ?? [confirmed]);
  const lookup = scripted(script.lookup ?? [foundAgain()]);
  const checkout = scripted(script.checkout ?? [paid]);
  const drafts = memoryStorage();
  const disposals = { count: 0 };
  const { clock, wait, waits } = fakeDeps();

  const openPage = () =>
    createApprovedPaymentStore(
      {
        bookings: {
          validateApprovedBooking: validate.answer,
          createOrder: order.answer,
          verifyPayment: verify.answer,
          lookupBooking: lookup.answer,
        },
        gateway: {
          load: async () => script.load ?? done(null),
          open: (shown) => checkout.answer(shown),
          dispose() {
            disposals.count += 1;
          },
        },
        drafts,
        clock,
        wait,
      },
      foundBooking(script.booking),
    );

  return {
    openPage,
    drafts,
    disposals,
    waits,
    calls: {
      validate: validate.calls,
      order: order.calls,
      verify: verify.calls,
      lookup: lookup.calls,
      checkout: checkout.calls,
    },
  };
}
