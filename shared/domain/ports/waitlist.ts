import type { JoinWaitlistData, ViewWaitlistData } from '../actions/waitlist.ts';
import type { WaitlistForm } from '../bookings/waitlist-form.ts';
import type { ActionError } from './bookings.ts';
import type { Result } from './outcome.ts';

/** A place in the queue of a trip, as its own party reads it. */
export type WaitlistPlace = Readonly<ViewWaitlistData>;

/** What a party gets that joins the queue. */
export type JoinedPlace = Readonly<JoinWaitlistData>;

/** What travellers do about the queue of a trip that is sold out. None of them rejects. */
export interface WaitlistActions {
  /** The same e-mail has one place, however often it asks, and no answer shows whether it had one; `lang` (BCP 47) is the language of its mails. */
  joinWaitlist(tripId: string, party: WaitlistForm, lang?: string): Promise<Result<JoinedPlace, ActionError>>;
  /** `token` is the signed text of a link in the mails about a place. */
  viewWaitlist(token: string): Promise<Result<WaitlistPlace, ActionError>>;
  /** Leaves the queue, and declines what it offers. */
  leaveWaitlist(token: string): Promise<Result<null, ActionError>>;
}
