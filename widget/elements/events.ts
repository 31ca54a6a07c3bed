/** Where a traveller is: of a booking, and of the look at one. */
export type BookingStep =
  | 'trip'
  | 'form'
  | 'payment'
  | 'confirmation'
  | 'waiting'
  | 'failure'
  | 'waiting-list';
export type StatusStep =
  | 'lookup'
  | 'booking'
  | 'payment'
  | 'confirmation'
  | 'cancellation'
  | 'cancelled'
  | 'travellers';

/** What a booking or a request is about. No name, no address, no number of a person. */
export interface BookedSeats {
  readonly tripId: string;
  /** The booking reference; it opens nothing without the traveller’s e-mail. */
  readonly reference: string;
  readonly seats: number;
  /** In major units of the currency: 12500.5. */
  readonly total: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The element’s attribute of that name, if it has one. */
  readonly source?: string;
}

abstract class GroupTripEventOf<Detail> extends CustomEvent<Detail> {
  constructor(name: string, detail: Detail) {
    super(name, { bubbles: true, composed: true, detail });
  }
}

/** The element shows its content in place of its own child link. */
export class GroupTripReadyEvent extends GroupTripEventOf<null> {
  constructor() {
    super('group-trip-ready', null);
  }
}

/** The traveller reached another step; a step back is one too. */
export class GroupTripStepEvent extends GroupTripEventOf<{ readonly step: BookingStep | StatusStep }> {
  constructor(step: BookingStep | StatusStep) {
    super('group-trip-step', { step });
  }
}

/** Fired once, after the request has reached the function. */
export class GroupTripRequestedEvent extends GroupTripEventOf<BookedSeats> {
  constructor(seats: BookedSeats) {
    super('group-trip-requested', seats);
  }
}

/** Fired once, after the payment is verified. */
export class GroupTripConfirmedEvent extends GroupTripEventOf<BookedSeats> {
  constructor(seats: BookedSeats) {
    super('group-trip-confirmed', seats);
  }
}

/** `code` is the booking function’s, or one of the element’s own in lower case. */
export class GroupTripFailedEvent extends GroupTripEventOf<{ readonly code: string }> {
  constructor(code: string) {
    super('group-trip-failed', { code });
  }
}

export type GroupTripEvent =
  | GroupTripReadyEvent
  | GroupTripStepEvent
  | GroupTripRequestedEvent
  | GroupTripConfirmedEvent
  | GroupTripFailedEvent;
