/** The simplest correct model: seats, offers, bookings and the outcome of each payment. Times in seconds. */
export interface TripModel {
  readonly tripId: string;
  free: number;
  /** All seats, with the host's edits. */
  capacity: number;
  offers: number;
  readonly offerSpots: number;
}

export interface Money {
  readonly id: string;
  readonly signature: string;
  readonly rightAmount: boolean;
  readonly captured: boolean;
  /** The outcome, once it was reported to the function. */
  outcome:
    | null
    | 'confirmed'
    | 'wrong-amount'
    | 'already-paid'
    | 'already-booked'
    | 'replaced'
    | 'not-approved'
    | 'seats-gone';
}

/** What a traveller is booking: all bookings that replace one another share it, and one of them can be confirmed. */
interface DraftModel {
  confirmed: boolean;
}

export interface BookingModel {
  readonly id: string;
  readonly reference: string;
  readonly trip: TripModel;
  readonly party: number;
  readonly offer: boolean;
  readonly sentAt: number;
  readonly draft: DraftModel;
  readonly claim: { readonly [key: string]: unknown; readonly draft_secret: string };
  status: 'PENDING_PAYMENT' | 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED' | 'CONFIRMED' | 'CANCELLED';
  holdEnds: number | null;
  replacedBy: BookingModel | null;
  paymentRow: string | null;
  order: { readonly id: string; readonly openedAt: number; checkedAt: number } | null;
  readonly money: Money[];
}

export interface Model {
  now: number;
  readonly instant: TripModel;
  readonly approval: TripModel;
  readonly bookings: BookingModel[];
}

export const prices = { standard: 25_000, offer: 20_000 } as const;
const reviewLasts = 7 * 86_400;
const betweenChecks = 1_800;
const watchedFor = 2 * 172_800;

export const seatPrice = (trip: TripModel, own = 0) =>
  trip.offers - own < trip.offerSpots ? prices.offer : prices.standard;

export const totalOf = ({ party, offer }: BookingModel) => party * (offer ? prices.offer : prices.standard);

function confirm(booking: BookingModel): void {
  if (booking.holdEnds === null) {
    booking.trip.free -= booking.party;
    if (booking.offer) booking.trip.offers += 1;
  }
  booking.holdEnds = null;
  booking.status = 'CONFIRMED';
  booking.draft.confirmed = true;
}

/** The outcome of money that is reported now. */
function outcomeOf(booking: BookingModel, money: Money): NonNullable<Money['outcome']> {
  if (!money.rightAmount) return 'wrong-amount';
  if (booking.status === 'CONFIRMED') return 'already-paid';
  if (booking.replacedBy !== null) return 'replaced';
  if (booking.status === 'REJECTED' || booking.status === 'PENDING_APPROVAL') return 'not-approved';
  if (booking.draft.confirmed) return 'already-booked';
  if (booking.holdEnds === null && booking.trip.free < booking.party) return 'seats-gone';
  return 'confirmed';
}

/** Reports a payment to the function. */
export function record(booking: BookingModel, money: Money): void {
  if (!money.captured || money.outcome !== null) return;
  money.outcome = outcomeOf(booking, money);
  if (money.outcome === 'confirmed') confirm(booking);
}

/** Reports every payment of a booking to the function. */
export function recordAll(booking: BookingModel): void {
  for (const money of booking.money) record(booking, money);
}

export const isOver = (model: Model, booking: BookingModel) =>
  booking.holdEnds !== null && booking.holdEnds <= model.now;

/** Releases an expired hold, as every call and sweep does that reads it. */
export function endHold(model: Model, booking: BookingModel): void {
  if (!isOver(model, booking)) return;
  recordAll(booking);
  if (booking.holdEnds === null) return;
  booking.trip.free += booking.party;
  if (booking.offer) booking.trip.offers -= 1;
  booking.holdEnds = null;
  booking.status = 'CANCELLED';
}

export const reviewIsOver = (model: Model, booking: BookingModel) =>
  booking.sentAt + reviewLasts <= model.now;

/** Bookings whose order the sweep looks at now. */
export function watched(model: Model): readonly BookingModel[] {
  return model.bookings.filter(
    ({ order }) =>
      order !== null &&
      order.checkedAt + betweenChecks <= model.now &&
      order.openedAt + watchedFor >= model.now,
  );
}

/** What a sweep does before it looks at orders. */
export function sweepHolds(model: Model): void {
  for (const booking of model.bookings) endHold(model, booking);
  for (const booking of model.bookings) {
    if (booking.status === 'PENDING_APPROVAL' && reviewIsOver(model, booking)) booking.status = 'CANCELLED';
  }
}

/** The code that verify_payment answers for a reported payment. */
export function expectedCode(booking: BookingModel, money: Money): string {
  if (!money.captured) return 'PAYMENT_NOT_VERIFIED';
  if (booking.status === 'CONFIRMED') return 'OK';
  if (money.outcome === 'seats-gone') return 'HOLD_EXPIRED';
  return money.outcome === 'wrong-amount' ? 'PAYMENT_NOT_VERIFIED' : 'INVALID_BOOKING_STATUS';
}
