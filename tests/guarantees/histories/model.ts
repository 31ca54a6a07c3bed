/** The simplest correct model: seats, offers, bookings and the outcome of each payment. Times in seconds. */
export interface TripModel {
  readonly tripId: string;
  free: number;
  /** All seats, with the host's edits. */
  capacity: number;
  offers: number;
  readonly offerSpots: number;
  /** By hand or by its host, and perhaps published again. */
  cancelled: boolean;
  /** By its host: only seats that a traveller holds already can be booked. */
  paused: boolean;
  /** Cancelled by its host: since when, and when the sweep goes on with it; null when it no longer does. */
  hostCancelled: { readonly since: number; dueAt: number } | null;
}

export interface Money {
  readonly id: string;
  readonly signature: string;
  /** In minor units, of the order. */
  readonly amount: number;
  readonly rightAmount: boolean;
  status: 'authorized' | 'captured' | 'failed';
  /** What a person gave back in the dashboard. */
  givenBack: 'nothing' | 'part' | 'whole';
  /** The outcome, once it was reported to the function. */
  outcome:
    | null
    | 'confirmed'
    | 'wrong-amount'
    | 'already-paid'
    | 'already-booked'
    | 'replaced'
    | 'not-approved'
    | 'seats-gone'
    | 'part-refunded'
    | 'trip-cancelled'
    | 'cancelled'
    | 'cancelled-by-traveller';
}

/**
 * What a traveller is booking: all bookings that replace one another share it, and one of them can be confirmed. A draft that
 * is sent with another ID_SECRET is another one.
 */
interface DraftModel {
  readonly secretChanged: boolean;
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
  /** Cancelled because its trip was when it was paid. */
  tripOver: boolean;
  cancelledBy: 'traveller' | 'trip' | null;
  paymentRow: string | null;
  order: OrderModel | null;
  readonly money: Money[];
}

interface OrderModel {
  readonly id: string;
  readonly openedAt: number;
  /** When the sweep asks about it; null when it no longer does. */
  checkAt: number | null;
  /** Since when the function knows of an authorised payment. */
  authorizedAt: number | null;
}

export interface Model {
  now: number;
  /** Whether the function has another ID_SECRET than at the beginning. */
  secretChanged: boolean;
  /** Events of disputes; support has a mail of each. */
  readonly disputed: Set<string>;
  /** Refunds by hand of booked payments; support has a mail of each. */
  refundsByHand: number;
  readonly instant: TripModel;
  readonly approval: TripModel;
  readonly bookings: BookingModel[];
}

export const prices = { standard: 25_000, offer: 20_000 } as const;
const reviewLasts = 7 * 86_400;
export const betweenChecks = 1_800;
const watchedFor = 2 * 172_800;
const authorizedFor = 6 * 86_400;

export const seatPrice = (trip: TripModel, own = 0) =>
  trip.offers - own < trip.offerSpots ? prices.offer : prices.standard;

export const totalOf = ({ party, offer }: BookingModel) => party * (offer ? prices.offer : prices.standard);

function giveSeatsBack({ trip, party, offer }: BookingModel): void {
  trip.free += party;
  if (offer) trip.offers -= 1;
}

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
  if (money.givenBack === 'part') return 'part-refunded';
  if (!money.rightAmount) return 'wrong-amount';
  if (booking.cancelledBy !== null) return 'cancelled';
  if (booking.status === 'CONFIRMED') return 'already-paid';
  if (booking.replacedBy !== null) return 'replaced';
  if (booking.status === 'REJECTED' || booking.status === 'PENDING_APPROVAL') return 'not-approved';
  if (booking.tripOver) return 'cancelled';
  if (booking.draft.confirmed) return 'already-booked';
  if (booking.trip.cancelled) return 'trip-cancelled';
  if (booking.holdEnds === null && booking.trip.free < booking.party) return 'seats-gone';
  return 'confirmed';
}

/** Whether a payment waits for its outcome: one that a person gave back has none to come. */
export const isUndecided = ({ status, givenBack, outcome }: Money) =>
  status === 'captured' && givenBack !== 'whole' && outcome === null;

/** Reports a payment to the function. */
export function record(booking: BookingModel, money: Money): void {
  if (!isUndecided(money)) return;
  money.outcome = outcomeOf(booking, money);
  if (money.outcome === 'confirmed') confirm(booking);
  if (money.outcome === 'trip-cancelled' && booking.holdEnds !== null) {
    giveSeatsBack(booking);
    Object.assign(booking, { holdEnds: null, status: 'CANCELLED', tripOver: true });
  }
}

/** The function learns of authorised payments of a booking. */
export function noteAuthorized({ now }: Model, { order, money }: BookingModel): void {
  if (order?.authorizedAt !== null || money.every(({ status }) => status !== 'authorized')) return;
  order.authorizedAt = now;
  order.checkAt = now + betweenChecks;
}

/** When the sweep asks about an order again that it asked about now. */
export function noteCheck({ now }: Model, { order, money }: BookingModel): void {
  if (order === null) return;
  const waits = order.authorizedAt !== null && now - order.authorizedAt < authorizedFor;
  const age = now - order.openedAt;
  if (waits || money.some(({ status }) => status === 'authorized')) order.checkAt = now + betweenChecks;
  else if (age >= watchedFor) order.checkAt = null;
  else order.checkAt = now + Math.min(watchedFor - age, Math.max(betweenChecks, age / 2));
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
  noteAuthorized(model, booking);
  recordAll(booking);
  if (booking.holdEnds === null) return;
  giveSeatsBack(booking);
  booking.holdEnds = null;
  booking.status = 'CANCELLED';
}

export const reviewIsOver = (model: Model, booking: BookingModel) =>
  booking.sentAt + reviewLasts <= model.now;

/** Bookings whose order the sweep looks at now. */
export function watched(model: Model): readonly BookingModel[] {
  return model.bookings.filter(({ order }) => (order?.checkAt ?? Number.POSITIVE_INFINITY) <= model.now);
}

/** What comes back of a booking when it is cancelled, in minor units: all that is left, since the trip is years away. */
export function dueOf({ status, money }: BookingModel): number {
  const paid = status === 'CONFIRMED' ? money.find(({ outcome }) => outcome === 'confirmed') : undefined;
  if (paid === undefined || paid.givenBack === 'whole') return 0;
  return paid.givenBack === 'part' ? (paid.amount * 3) / 4 : paid.amount;
}

/** Cancels a booking for its traveller, or with its trip. */
export function cancelBooking(booking: BookingModel, by: 'traveller' | 'trip'): void {
  const due = dueOf(booking);
  if (booking.status === 'CONFIRMED' || booking.holdEnds !== null) giveSeatsBack(booking);
  for (const money of booking.money) {
    if (money.outcome !== 'confirmed' || due === 0) continue;
    money.outcome = by === 'traveller' ? 'cancelled-by-traveller' : 'trip-cancelled';
  }
  Object.assign(booking, { status: 'CANCELLED', holdEnds: null, cancelledBy: by });
}

const unpaid: readonly string[] = ['PENDING_PAYMENT', 'PENDING_APPROVAL', 'APPROVED'];

/** Whether a booking was not paid, by what the gateway knows. */
export function isUnpaid(model: Model, booking: BookingModel): boolean {
  if (!unpaid.includes(booking.status)) return false;
  noteAuthorized(model, booking);
  recordAll(booking);
  return unpaid.includes(booking.status);
}

const betweenLooks = 60;
const longestCall = 600;

/** Cancels what a trip has left that its host cancelled, as the host's call and then the sweep do. */
export function goOnCancelling(model: Model, trip: TripModel): void {
  if (trip.hostCancelled === null) return;
  trip.cancelled = true;
  const live = model.bookings.filter(
    (booking) => booking.trip === trip && booking.status !== 'CANCELLED' && booking.status !== 'REJECTED',
  );
  for (const booking of live) {
    if (isUnpaid(model, booking) || booking.status === 'CONFIRMED') cancelBooking(booking, 'trip');
  }
  const { since } = trip.hostCancelled;
  const isOver = live.length === 0 && model.now > since + longestCall;
  trip.hostCancelled = isOver ? null : { since, dueAt: model.now + betweenLooks };
}

/** What a sweep does before it looks at orders. */
export function sweepHolds(model: Model): void {
  for (const booking of model.bookings) endHold(model, booking);
  for (const booking of model.bookings) {
    if (booking.status === 'PENDING_APPROVAL' && reviewIsOver(model, booking)) booking.status = 'CANCELLED';
  }
  for (const trip of [model.instant, model.approval]) {
    if ((trip.hostCancelled?.dueAt ?? Number.POSITIVE_INFINITY) <= model.now) goOnCancelling(model, trip);
  }
}

/** The code that verify_payment answers for a reported payment. */
export function expectedCode(booking: BookingModel, money: Money): string {
  if (money.status === 'authorized') return 'PAYMENT_PENDING';
  if (money.status === 'failed') return 'PAYMENT_NOT_VERIFIED';
  if (booking.status === 'CONFIRMED') return 'OK';
  if (money.outcome === 'seats-gone') return 'HOLD_EXPIRED';
  return money.outcome === 'wrong-amount' ? 'PAYMENT_NOT_VERIFIED' : 'INVALID_BOOKING_STATUS';
}
