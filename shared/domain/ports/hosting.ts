import type { CancelTripData } from '../actions/cancel-trip.ts';
import type { MessageTravellersRequest } from '../actions/message-travellers.ts';
import type { UpdateTripRequest } from '../actions/update-trip.ts';
import type { ViewHostData } from '../actions/view-host.ts';
import type { HostViewData } from '../actions/view-trip.ts';
import type { ActionError } from './bookings.ts';
import type { Result } from './outcome.ts';

/** A trip as its host sees it. */
export type HostView = Readonly<HostViewData>;

/** A booking as the trip's host reads it, contact details included. */
export type HostedBooking = Readonly<HostViewData['bookings'][number]>;

export type TripChange = Readonly<UpdateTripRequest['change']>;

/** One of a host's trips, and what it has brought. */
export type HostedTrip = Readonly<ViewHostData['trips'][number]>;

/** To whom a host writes. */
export type MessageReaders = MessageTravellersRequest['to'];

/** What the cancellation of a trip has done so far. */
export type TripCancellation = Readonly<CancelTripData>;

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
