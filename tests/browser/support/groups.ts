import { type APIRequestContext, expect } from '@playwright/test';
import { freshEmail } from './booking-page.ts';
import { callFunction } from './call-function.ts';
import { linkIn, mailsWhere } from './mailbox.ts';
import { manageAddress } from './manage-links.ts';
import { storeBooking } from './stored-bookings.ts';
import { makeTrip, spotsLeft } from './trips.ts';

const day = 86_400_000;

/** Midnight of the day in so many days, as trips have it. */
export const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / day + days) * day).toISOString();

/** A trip that departs in so many days, and lasts six. */
export const tripIn = (days: number, changes: Record<string, unknown> = {}, like?: string): Promise<string> =>
  makeTrip({ startDate: inDays(days), endDate: inDays(days + 6), ...changes }, like);

/** A trip that runs from six, decided in twenty days, and departs in ninety. */
export const makeOpenTrip = (changes: Record<string, unknown> = {}): Promise<string> =>
  makeTrip({
    startDate: inDays(90),
    endDate: inDays(96),
    tripStatus: 'published',
    availableSpots: 10,
    minTravellers: 6,
    decideBy: inDays(20),
    ...changes,
  });

/** A trip that is sold out, and has a waiting list. */
export const makeQueuedTrip = (changes: Record<string, unknown> = {}): Promise<string> =>
  makeTrip({ startDate: inDays(90), endDate: inDays(96), availableSpots: 0, waitlist: true, ...changes });

/** A trip with a paid booking for two, sold out since, and with a waiting list. */
export async function makeFullTrip(changes: Record<string, unknown> = {}) {
  const tripId = await makeQueuedTrip(changes);
  const booking = await storeBooking('CONFIRMED', tripId);
  await expect.poll(() => spotsLeft(tripId), { intervals: [100] }).toBe(0);
  return { tripId, ...booking };
}

/** Asks for a place as a page would. */
export async function joinQueue(tripId: string, seats: number, email = freshEmail()): Promise<string> {
  await callFunction('join_waitlist', { trip_id: tripId, name: 'Mira Rao', email, seats });
  return email;
}

/** Seats that the host adds: they go to the queue. */
export async function addSeatsAsHost(tripId: string, seatsBy: number): Promise<void> {
  const token = new URLSearchParams((await manageAddress(tripId)).split('#')[1]).get('token');
  await callFunction('update_trip', { token, change: { seatsBy } });
}

/** The link of the newest mail about a place. */
export async function placeLink(
  request: APIRequestContext,
  email: string,
  subject: 'On the waiting list' | 'Free for you',
): Promise<string> {
  const isWanted = (mail: { readonly to: string; readonly subject: string }) =>
    mail.to.includes(email) && mail.subject.startsWith(subject);
  const [mail] = await mailsWhere(request, isWanted, `a mail '${subject}' to ${email}`);
  if (!mail) throw new Error('Polling ended without a mail.');
  return linkIn(mail, '/waitlist');
}

/** The link of a party of two on a sold-out trip that has two seats free since: they are offered to it. */
export async function offerLink(request: APIRequestContext, tripId: string): Promise<string> {
  const email = await joinQueue(tripId, 2);
  await addSeatsAsHost(tripId, 2);
  return placeLink(request, email, 'Free for you');
}
