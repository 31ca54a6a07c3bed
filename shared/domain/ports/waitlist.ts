import type { WaitlistForm } from '../bookings/waitlist-form.ts';
import type { Trip } from '../trips/trip.ts';
import type { ActionError } from './bookings.ts';
import type { Result } from './outcome.ts';

/** A place in the queue of a trip, as its own party reads it. */
export interface WaitlistPlace {
  readonly trip: Pick<Trip, 'tripId' | 'title' | 'startDate' | 'endDate'>;
  readonly name: string;
  readonly email: string;
  readonly seats: number;
  /** 1 for the first of the queue. */
  readonly place: number;
  /** What `leaveWaitlist` takes. */
  readonly leaveToken: string;
  /** Seats that are held for the party until an ISO instant; its token books them. Null while it waits. */
  readonly offer: { readonly token: string; readonly until: string } | null;
  /** A booking that was begun with the offer: it holds seats until an ISO instant, and is not paid. */
  readonly begun: { readonly seats: number; readonly until: string } | null;
}

/** What a party gets that joins the queue. */
export type JoinedPlace = Pick<WaitlistPlace, 'place' | 'seats'>;

/** What travellers do about the queue of a trip that is sold out. None of them rejects. */
export interface WaitlistActions {
  /** The same e-mail has one place, however often it asks, for as many as at first; `lang` (BCP 47) is the language of its mails. */
  joinWaitlist(tripId: string, party: WaitlistForm, lang?: string): Promise<Result<JoinedPlace, ActionError>>;
  /** `token` is the signed text of a link in the mails about a place. */
  viewWaitlist(token: string): Promise<Result<WaitlistPlace, ActionError>>;
  /** Leaves the queue, and declines what it offers. */
  leaveWaitlist(token: string): Promise<Result<null, ActionError>>;
}
