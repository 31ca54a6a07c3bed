import type { ShownTraveller } from '../actions/shown-traveller.ts';
import type { ReadStatus } from '../bookings/booking-status.ts';
import type { Money } from '../money/money.ts';
import type { Trip } from '../trips/trip.ts';
import type { ActionError } from './bookings.ts';
import type { Result } from './outcome.ts';

/** A booking as the trip's host reads it, contact details included. */
export interface HostedBooking extends ReadStatus {
  /** The row's id. */
  readonly bookingId: string;
  readonly reference: string;
  /** The first traveller's. */
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly whyJoining: string;
  readonly seats: number;
  readonly passengers: readonly ShownTraveller[];
  readonly total: Money;
  /** The mark of the host's page on which it was booked, or ''. */
  readonly source: string;
  /** ISO instant. */
  readonly bookedAt: string;
  /** By whom it was cancelled ('traveller', 'host', 'trip' …), where that is known. */
  readonly cancelledBy: string | null;
  /** ISO instant, where it is known. */
  readonly cancelledAt: string | null;
  /** What decides a request with `reviewRequest`; null for any other booking. */
  readonly reviewToken: string | null;
  /** ISO instants: since when its refund, or a mail to its traveller, is owed, where that is late. */
  readonly late: { readonly refundSince: string | null; readonly mailSince: string | null };
}

/** Somebody who waits for seats of a trip that is sold out. */
interface WaitingParty {
  readonly name: string;
  readonly seats: number;
  /** ISO instant. */
  readonly joinedAt: string;
  /** ISO instant: until when seats are offered to them; null where none are. */
  readonly offeredUntil: string | null;
}

/** A trip as its host sees it. */
export interface HostView {
  readonly trip: Pick<
    Trip,
    'tripId' | 'title' | 'startDate' | 'endDate' | 'isBookingOpen' | 'status' | 'minTravellers' | 'decideBy'
  >;
  /** Waiting: seats of requests that are not decided. They are neither sold nor held. */
  readonly seats: {
    readonly total: number;
    readonly sold: number;
    readonly held: number;
    readonly free: number;
    readonly waiting: number;
  };
  /** Who waits for a seat, the first one first; null where the trip has no waiting list. */
  readonly queue: readonly WaitingParty[] | null;
  /** The latest first. */
  readonly bookings: readonly HostedBooking[];
}

/** `seatsBy`: so many seats more, or less, than the total that was shown (`from`). */
export type TripChange =
  | { readonly isBookingOpen: boolean }
  | { readonly seatsBy: number; readonly from?: number }
  /** An ISO instant: until then it is decided whether the trip runs. Null: it runs as it is. */
  | { readonly decideBy: string | null };

/** One of a host's trips, and what it has brought. */
export interface HostedTrip {
  readonly trip: Pick<Trip, 'tripId' | 'title' | 'startDate' | 'endDate' | 'isBookingOpen' | 'status'>;
  readonly seats: HostView['seats'];
  /** What is paid and stays, and what was given back: one entry a currency. */
  readonly taken: readonly Money[];
  readonly refunded: readonly Money[];
  /** Requests that wait for the host's answer. */
  readonly toAnswer: number;
  /** The signed text that opens the trip's own view. */
  readonly token: string;
}

/** To whom a host writes. */
export type MessageReaders = 'coming' | 'waiting';

/** What the cancellation of a trip has done so far. */
export interface TripCancellation {
  /** Bookings. */
  readonly cancelled: number;
  /** Bookings that the server goes on to cancel by itself. */
  readonly left: number;
  /** One entry a currency. */
  readonly refunded: readonly Money[];
}

/** What a host does with the link to the view of a trip, whose signed text is `token`. None of them rejects. */
export interface HostingActions {
  viewTrip(token: string): Promise<Result<HostView, ActionError>>;
  /** `key` is random: repeated with the same key, a change is made once. */
  updateTrip(token: string, change: TripChange, key: string): Promise<Result<HostView, ActionError>>;
  /** Mails the host the one-time link that cancels the trip. */
  requestTripCancellation(token: string): Promise<Result<null, ActionError>>;
  /** `token` is the one of the one-time link; repeated, it goes on where it stopped. */
  cancelTrip(token: string, reason: string): Promise<Result<TripCancellation, ActionError>>;
  /** All trips of a host, by the token of the host's own link. */
  viewHost(token: string): Promise<Result<readonly HostedTrip[], ActionError>>;
  /** Mails that link to the host who has this e-mail; the answer is the same for any address. */
  sendHostLink(email: string): Promise<Result<null, ActionError>>;
  /** Mails plain text to all of them; the value is how many they are. Repeated with the same key, it is sent once. */
  messageTravellers(
    token: string,
    to: MessageReaders,
    text: string,
    key: string,
  ): Promise<Result<number, ActionError>>;
  /** Mails a new link to the trip's host; the answer is the same for any trip. */
  sendManageLink(tripId: string): Promise<Result<null, ActionError>>;
}
