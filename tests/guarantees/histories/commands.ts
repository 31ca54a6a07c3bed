import type fc from 'fast-check';
import { expect } from 'vitest';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { sentRequest } from '../../../backend/function/testing/request-journey.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';
import { compare, recordWatched } from './compare.ts';
import {
  type BookingModel,
  endHold,
  type Model,
  prices,
  reviewIsOver,
  seatPrice,
  sweepHolds,
  type TripModel,
} from './model.ts';

/** The app whose function may get another ID_SECRET. */
export interface HistoryApp extends TestApp {
  changeSecret(): void;
}

export type Command = fc.AsyncCommand<Model, HistoryApp>;

/** A step of a history: applies it to the model and the app, and compares them. */
export function step(
  name: string,
  can: (model: Model) => boolean,
  run: (model: Model, app: HistoryApp) => Promise<void>,
): Command {
  return {
    check: can,
    run: async (model, app) => {
      await run(model, app);
      await compare(model, app);
    },
    toString: () => name,
  };
}

/** Picks a booking by any number: 0 is the latest. */
export function pick(bookings: readonly BookingModel[], index: number): BookingModel {
  const booking = bookings[bookings.length - 1 - (index % bookings.length)];
  if (booking === undefined) throw new Error('There is no booking.');
  return booking;
}

type Added = Pick<BookingModel, 'id' | 'trip' | 'party' | 'offer' | 'status' | 'holdEnds' | 'paymentRow'> &
  Partial<Pick<BookingModel, 'draft'>>;

function add(model: Model, claim: ReturnType<typeof makeClaim>, added: Added): BookingModel {
  const { secretChanged } = model;
  const sameDraft = added.draft?.secretChanged === secretChanged ? added.draft : null;
  const booking: BookingModel = {
    ...added,
    draft: sameDraft ?? { secretChanged, confirmed: false },
    tripOver: false,
    cancelledBy: null,
    claim,
    reference: claim.booking_data.bookingId,
    sentAt: model.now,
    replacedBy: null,
    order: null,
    money: [],
  };
  model.bookings.push(booking);
  return booking;
}

const holdSeconds = 900;
const approvalSeconds = 172_800;

/** An instant claim; `replaced` picks the booking that it replaces. */
export const book = (party: number, rightPrice: boolean, replaced: number | null): Command =>
  step(
    `book ${party}${rightPrice ? '' : ' at a wrong price'}${replaced === null ? '' : ` for ${replaced}`}`,
    (model) => replaced === null || model.bookings.some(({ trip }) => trip === model.instant),
    async (model, app) => {
      const trip = model.instant;
      const old = replaced === null ? null : pick(ofTrip(model, trip), replaced);
      const own = old === null ? null : heldAfter(model, old);
      const price = own === 'paid' ? prices.standard : seatPrice(trip, own?.offer ? 1 : 0);
      const totalAmount = party * (rightPrice ? price : price + 1);
      const sameDraft = old && {
        draft_secret: old.claim.draft_secret,
        replaces: { booking_id: old.id, draft_secret: old.claim.draft_secret },
      };
      const claim = makeClaim({ seats: party, ...sameDraft }, { totalAmount });
      const answer = await app.call('initialize_booking', claim);

      if (own === 'paid') return void expect(answer.code).toBe('INVALID_BOOKING_STATUS');
      const needed = party - (own?.party ?? 0);
      const isPaused = trip.paused && party > (own?.party ?? 0);
      if (trip.cancelled || isPaused) return void expect(answer.code).toBe('BOOKING_CLOSED');
      if (trip.free < needed) return void expect(answer.code).toBe('SEATS_UNAVAILABLE');
      if (!rightPrice) return void expect(answer.code).toBe('PRICE_CHANGED');
      expect(answer.code).toBe('OK');
      const offer = price === prices.offer;
      trip.free -= needed;
      trip.offers += (offer ? 1 : 0) - (own?.offer ? 1 : 0);
      const made = add(model, claim, {
        id: answer.data.booking_id,
        trip,
        party,
        offer,
        status: 'PENDING_PAYMENT',
        holdEnds: own?.holdEnds ?? model.now + holdSeconds,
        paymentRow: answer.data.payment_id,
        ...(old ? { draft: old.draft } : {}),
      });
      if (own) Object.assign(own, { status: 'CANCELLED', holdEnds: null, replacedBy: made });
    },
  );

const ofTrip = (model: Model, trip: TripModel) => model.bookings.filter((booking) => booking.trip === trip);

/** The booking whose seats a changed draft takes over: follows replacements, at most five. */
function heldAfter(model: Model, start: BookingModel): BookingModel | 'paid' | null {
  let booking: BookingModel | null = start;
  for (let depth = 0; booking !== null && depth < 5; depth += 1) {
    endHold(model, booking);
    if (booking.status === 'CONFIRMED') return 'paid';
    if (booking.holdEnds !== null) return booking;
    booking = booking.replacedBy;
  }
  return null;
}

export const request = (party: number): Command =>
  step(
    `request ${party}`,
    ({ approval }) => approval.free >= party && !approval.cancelled && !approval.paused,
    async (model, app) => {
      const trip = model.approval;
      const price = seatPrice(trip);
      const claim = makeClaim({ seats: party, trip_id: trip.tripId }, { totalAmount: party * price });
      const { id, token } = await sentRequest(app, claim);
      const offer = price === prices.offer;
      const status = 'PENDING_APPROVAL';
      const kept = { ...claim, token };
      add(model, kept, { id, trip, party, offer, status, holdEnds: null, paymentRow: null });
    },
  );

export const review = (index: number, decision: 'approve' | 'reject'): Command =>
  step(
    `${decision} ${index}`,
    (model) => ofTrip(model, model.approval).length > 0,
    async (model, app) => {
      const booking = pick(ofTrip(model, model.approval), index);
      const { code } = await app.call('review_booking', { token: booking.claim['token'], decision });
      if (reviewIsOver(model, booking)) return void expect(code).toBe('LINK_INVALID');
      const approved = booking.status === 'APPROVED' || booking.status === 'CONFIRMED';
      if (decision === 'approve' ? approved : booking.status === 'REJECTED')
        return void expect(code).toBe('OK');
      if (booking.status !== 'PENDING_APPROVAL') return void expect(code).toBe('INVALID_BOOKING_STATUS');
      if (decision === 'reject') booking.status = 'REJECTED';
      else if (booking.trip.cancelled) return void expect(code).toBe('BOOKING_CLOSED');
      else if (booking.trip.free < booking.party) return void expect(code).toBe('SEATS_UNAVAILABLE');
      else {
        booking.status = 'APPROVED';
        booking.holdEnds = model.now + approvalSeconds;
        booking.trip.free -= booking.party;
        if (booking.offer) booking.trip.offers += 1;
        booking.paymentRow = (await app.rows.get('holds', booking.id))?.paymentId ?? null;
      }
      expect(code).toBe('OK');
    },
  );

export const wait = (seconds: number): Command =>
  step(
    `wait ${seconds}`,
    () => true,
    async (model, app) => {
      model.now += seconds;
      app.pass(seconds);
    },
  );

export const sweep: Command = step(
  'sweep',
  () => true,
  async (model, app) => {
    expect((await app.sweep()).status).toBe(200);
    sweepHolds(model);
    await recordWatched(model, app);
  },
);
