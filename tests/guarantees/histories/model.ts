/** The truth, as simple as it can be told: seats, offers, bookings and what became of each payment. Times in seconds. */
export interface TripModel {
  readonly tripId: string;
  free: number;
  /** Seats that the host has added and taken away since. */
  capacity: number;
  offers: number;
  readonly offerSpots: number;
}

export interface Money {
  readonly id: string;
  readonly signature: string;
  readonly rightAmount: boolean;
  readonly captured: boolean;
  /** What became of it, once the function has heard of it. */
  outcome: null | 'confirmed' | 'wrong-amount' | 'already-paid' | 'replaced' | 'not-approved' | 'seats-gone';
}

export interface BookingModel {
  readonly id: string;
  readonly reference: string;
  readonly trip: TripModel;
  readonly party: number;
  readonly offer: boolean;
  readonly sentAt: number;
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
const betweenLooks = 1_800;
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
}

/** What is to become of money that the function hears of now. */
function fateOf(booking: BookingModel, money: Money): NonNullable<Money['outcome']> {
  if (!money.rightAmount) return 'wrong-amount';
  if (booking.status === 'CONFIRMED') return 'already-paid';
  if (booking.replacedBy !== null) return 'replaced';
  if (booking.status === 'REJECTED' || booking.status === 'PENDING_APPROVAL') return 'not-approved';
  if (booking.holdEnds === null && booking.trip.free < booking.party) return 'seats-gone';
  return 'confirmed';
}

/** The function hears of a payment. */
export function hear(booking: BookingModel, money: Money): void {
  if (!money.captured || money.outcome !== null) return;
  money.outcome = fateOf(booking, money);
  if (money.outcome === 'confirmed') confirm(booking);
}

function hearAll(booking: BookingModel): void {
  for (const money of booking.money) hear(booking, money);
}

export const isOver = (model: Model, booking: BookingModel) =>
  booking.holdEnds !== null && booking.holdEnds <= model.now;

/** Whoever meets a hold that is past its time ends it. */
export function endHold(model: Model, booking: BookingModel): void {
  if (!isOver(model, booking)) return;
  hearAll(booking);
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
      order.checkedAt + betweenLooks <= model.now &&
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

/** What verify_payment answers about money that was heard of. */
export function verdict(booking: BookingModel, money: Money): string {
  if (!money.captured) return 'PAYMENT_NOT_VERIFIED';
  if (booking.status === 'CONFIRMED') return 'OK';
  if (money.outcome === 'seats-gone') return 'HOLD_EXPIRED';
  return money.outcome === 'wrong-amount' ? 'PAYMENT_NOT_VERIFIED' : 'INVALID_BOOKING_STATUS';
}
