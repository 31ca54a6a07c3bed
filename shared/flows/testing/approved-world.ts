import type { ActionInputs, ActionResults } from '../../domain/actions/actions.ts';
import type { Booking } from '../../domain/booking.ts';
import type { CallOutcome } from '../../domain/ports/bookings.ts';
import type { Checkout, CheckoutOutcome, GatewayLoad } from '../../domain/ports/gateway.ts';
import { createApprovedPaymentStore } from '../approved-payment/store.ts';
import { readBookingAnswer } from '../booking-answer.ts';
import { bookingAnswer } from './booking-answer.ts';
import { paid } from './instant-world.ts';
import { memoryStorage } from './memory-storage.ts';
import { done } from './outcomes.ts';
import { type Script, scripted } from './scripted.ts';
import { worldAround } from './world-around.ts';

type Inputs<Action extends keyof ActionInputs> = ActionInputs[Action];
type Answer<Action extends keyof ActionResults> = CallOutcome<ActionResults[Action]>;

interface ApprovedScript {
  readonly validate?: Script<Inputs<'validate_approved_booking'>, Answer<'validate_approved_booking'>>;
  readonly order?: Script<Inputs<'create_order'>, Answer<'create_order'>>;
  readonly verify?: Script<Inputs<'verify_payment'>, Answer<'verify_payment'>>;
  readonly lookup?: Script<Inputs<'lookup_booking'>, Answer<'lookup_booking'>>;
  readonly checkout?: Script<Checkout, CheckoutOutcome>;
  readonly load?: GatewayLoad;
  readonly booking?: Partial<Booking>;
}

/** What a lookup finds: the booking with changed columns, and a new proof. */
export const foundAgain = (change: Readonly<Record<string, unknown>> = {}): Answer<'lookup_booking'> =>
  done({ ...bookingAnswer(change), access: 'renewed' });

const approved = readBookingAnswer(bookingAnswer()).booking as Booking;

/** An approved booking of one seat on its status page; everything works unless told. */
export const makeApprovedWorld = (script: ApprovedScript = {}) => {
  const validate = scripted(
    script.validate ?? [
      done({ booking_id: 'b1', payment_id: 'p1', hold_expires_at: '2027-01-03T12:00:00.000Z' }),
    ],
  );
  const order = scripted(
    script.order ?? [({ amount, currency }) => done({ amount, currency, order_id: 'order_1' })],
  );
  const verify = scripted(
    script.verify ?? [({ booking_id }) => done({ booking_id, reference: 'GT', status: 'CONFIRMED' })],
  );
  const lookup = scripted(script.lookup ?? [foundAgain()]);
  const checkout = scripted(script.checkout ?? [paid]);
  const drafts = memoryStorage();
  const disposals = { count: 0 };
  const { clock, wait, waits } = worldAround();

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
          load: async () => script.load ?? { ok: true, value: null },
          open: (shown) => checkout.answer(shown),
          dispose: () => {
            disposals.count += 1;
          },
        },
        drafts,
        clock,
        wait,
      },
      { booking: { ...approved, ...script.booking }, access: 'signed' },
    );

  return {
    openPage,
    drafts,
    disposals,
    waits,
    asked: {
      validate: validate.asked,
      order: order.asked,
      verify: verify.asked,
      lookup: lookup.asked,
      checkout: checkout.asked,
    },
  };
};
