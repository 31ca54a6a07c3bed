import type { StoredBooking } from '../support/stored-bookings.ts';
import type { Visitor } from './visitor.ts';

/** Opens the link to a booking that its mails have. */
export async function lookUp(visitor: Visitor, { reference, email }: StoredBooking): Promise<void> {
  await visitor.goTo(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
}
