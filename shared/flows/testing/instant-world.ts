import type { ActionInputs, ActionResults } from '../../domain/actions/actions.ts';
import type { Trip } from '../../domain/trip.ts';
import { createInstantBookingStore } from '../instant-booking/store.ts';
import type { Read } from '../outcome.ts';
import type { CallOutcome, Checkout, CheckoutOutcome, DraftStorage, GatewayLoad } from '../ports.ts';
import { makeTrip } from './make-trip.ts';
import { memoryStorage } from './memory-storage.ts';
import { done } from './outcomes.ts';

type Inputs<Action extends keyof ActionInputs> = ActionInputs[Action];
type Answer<Action extends keyof ActionResults> = CallOutcome<ActionResults[Action]>;

/** Answers in order; the last one for good. A function is asked each time. */
type Script<Input, Answer> = readonly (Answer | ((input: Input) => Answer | Promise<Answer>))[];

export interface WorldScript {
  readonly tripId?: string;
  readonly trips?: Script<string, Read<Trip | null>>;
  readonly initialize?: Script<Inputs<'initialize_booking'>, Answer<'initialize_booking'>>;
  readonly order?: Script<Inputs<'create_order'>, Answer<'create_order'>>;
  readonly verify?: Script<Inputs<'verify_payment'>, Answer<'verify_payment'>>;
  readonly load?: Script<null, GatewayLoad>;
  readonly checkout?: Script<Checkout, CheckoutOutcome>;
  readonly drafts?: DraftStorage;
  readonly now?: () => Date;
}

const scripted = <Input, Answer>(script: Script<Input, Answer>) => {
  const asked: Input[] = [];
  const answer = async (input: Input): Promise<Answer> => {
    const step = script[Math.min(asked.length, script.length - 1)];
    asked.push(input);
    if (step === undefined) throw new Error('No answer was scripted.');
    return typeof step === 'function' ? (step as (input: Input) => Answer | Promise<Answer>)(input) : step;
  };
  return { asked, answer };
};

const start = new Date('2027-01-01T12:00:00.000Z');

/** The function grants what it is asked: the booking's id tells the reference it was granted for. */
export const grant = (input: Inputs<'initialize_booking'>): Answer<'initialize_booking'> =>
  done({
    booking_id: `booking-${input.booking_data.bookingId}`,
    payment_id: `payment-${input.booking_data.bookingId}`,
    hold_expires_at: '2027-01-01T12:15:00.000Z',
  });

export const paid: CheckoutOutcome = {
  kind: 'paid',
  orderId: 'order_1',
  paymentId: 'pay_1',
  signature: 'signed',
};

/** A booking page over a scripted world, in which waiting takes no time and everything works unless told. */
export const makeInstantWorld = (script: WorldScript = {}) => {
  const trips = scripted(script.trips ?? [{ ok: true, value: makeTrip() }]);
  const initialize = scripted(script.initialize ?? [grant]);
  const order = scripted(
    script.order ?? [({ amount, currency }) => done({ amount, currency, order_id: 'order_1' })],
  );
  const verify = scripted(
    script.verify ?? [({ booking_id }) => done({ booking_id, reference: 'GT', status: 'CONFIRMED' })],
  );
  const load = scripted(script.load ?? [{ ok: true }]);
  const checkout = scripted(script.checkout ?? [paid]);
  const waits: number[] = [];
  const declines: ((reason: string) => void)[] = [];
  const drawn = { hex: 0, digits: 0 };
  const disposals = { count: 0 };
  const drafts = script.drafts ?? memoryStorage();

  const openPage = () =>
    createInstantBookingStore({
      tripId: script.tripId ?? 'spiti-valley',
      trips: { tripById: trips.answer },
      bookings: {
        initializeBooking: initialize.answer,
        createOrder: order.answer,
        verifyPayment: verify.answer,
      },
      gateway: {
        load: () => load.answer(null),
        open: (shown, onDecline) => {
          if (onDecline) declines.push(onDecline);
          return checkout.answer(shown);
        },
        dispose: () => {
          disposals.count += 1;
        },
      },
      drafts,
      clock: { now: script.now ?? (() => start) },
      random: {
        hex: (digits) => {
          drawn.hex += 1;
          return String(drawn.hex).padStart(digits, 'a');
        },
        digits: (digits) => {
          drawn.digits += 1;
          return String(drawn.digits).padStart(digits, '0');
        },
      },
      wait: async (milliseconds) => void waits.push(milliseconds),
    });

  return {
    openPage,
    drafts,
    waits,
    declines,
    disposals,
    asked: {
      trips: trips.asked,
      initialize: initialize.asked,
      order: order.asked,
      verify: verify.asked,
      load: load.asked,
      checkout: checkout.asked,
    },
  };
};

type Page = ReturnType<ReturnType<typeof makeInstantWorld>['openPage']>;

/** Types a valid form for one traveller more than the cards shown before. */
export const fillIn = (page: Page, travellers = 1): void => {
  const { setField, setTraveller, addTraveller } = page.getState();
  setField('email', ' Asha@Example.com ');
  setField('phone', '98765 43210');
  setField('city', 'Bengaluru');
  setField('whyJoining', 'I have dreamt of these mountains for years.');
  while (page.getState().form.passengers.length < travellers) addTraveller();
  for (let index = 0; index < travellers; index += 1) {
    setTraveller(index, 'name', `Traveller ${'ABCDEF'.charAt(index)}`);
    setTraveller(index, 'age', '30');
    setTraveller(index, 'gender', 'other');
  }
};

/** A page with a loaded trip and a filled form. */
export const openFilled = async (world: ReturnType<typeof makeInstantWorld>, travellers = 1) => {
  const page = world.openPage();
  await page.getState().load();
  fillIn(page, travellers);
  return page;
};
