import { expect } from '@playwright/test';
import { breakBackend, holdBackAnswers, passRetries } from '../support/backend-answers.ts';
import { setStatusByHand } from '../support/bookings.ts';
import { inDays, tripIn } from '../support/groups.ts';
import { cancelTripAddress, manageAddress } from '../support/manage-links.ts';
import { sendRequest, storeBooking } from '../support/stored-bookings.ts';
import { changeTrip, spotsLeft } from '../support/trips.ts';
import type { ScreenState } from './screen-state.ts';
import { lookUp, type Visitor } from './visitor.ts';

/** A stored booking at the step that cancels it. */
async function openCancellation(visitor: Visitor, status: string, tripId: string) {
  const booking = await storeBooking(status, tripId);
  await lookUp(visitor, booking);
  await visitor.press(status === 'PENDING_APPROVAL' ? 'Withdraw request' : 'Cancel booking');
  return booking;
}

const asking = (name: string, status: string, days: number, button: string): ScreenState => ({
  name,
  open: async (visitor) => {
    await openCancellation(visitor, status, await tripIn(days));
    await visitor.seesButton(button);
  },
});

async function requestedTrip() {
  const tripId = await tripIn(90, { hostApproval: true }, 'living-roots');
  await sendRequest(tripId);
  return tripId;
}

/** A trip with a paid booking, one that is cancelled, and a request that waits. */
async function busyTrip() {
  const tripId = await requestedTrip();
  await storeBooking('CONFIRMED', tripId);
  const { reference } = await sendRequest(tripId);
  await setStatusByHand(reference, 'APPROVED');
  return tripId;
}

/** The ways from a booking to its cancellation, and a host's view of a trip. */
export const cancellingStates: readonly ScreenState[] = [
  {
    ...asking('cancelling for a part of it', 'CONFIRMED', 45, 'Cancel booking, get {amount} back'),
    next: [
      {
        name: 'a cancelled booking',
        open: async (visitor) => {
          await visitor.press('Cancel booking, get {amount} back');
          await visitor.seesHeading('Booking Cancelled');
        },
      },
    ],
  },
  asking('cancelling for nothing', 'CONFIRMED', 10, 'Cancel booking without a refund'),
  asking('withdrawing a request', 'PENDING_APPROVAL', 90, 'Withdraw request'),
  asking('cancelling an approved booking', 'APPROVED', 90, 'Cancel booking'),
  {
    name: 'a cancellation that is not answered',
    needsOwnPage: true,
    open: async (visitor) => {
      await visitor.page.clock.install();
      await openCancellation(visitor, 'CONFIRMED', await tripIn(90));
      await breakBackend(visitor.page);
      await visitor.press('Cancel booking, get {amount} back');
      const said = visitor.text(
        'We could not hear whether it was cancelled. Please try again: it is cancelled once, and refunded once.',
      );
      await passRetries(visitor.page, said);
    },
  },
  {
    name: 'a refund that has changed',
    open: async (visitor) => {
      const tripId = await tripIn(45);
      await openCancellation(visitor, 'CONFIRMED', tripId);
      await changeTrip(tripId, { startDate: inDays(90) });
      await visitor.press('Cancel booking, get {amount} back');
      await visitor.sees('What comes back has changed: it is {amount} now. Nothing has been cancelled yet.');
    },
  },
  {
    name: 'a booking that was cancelled meanwhile',
    open: async (visitor) => {
      const { reference } = await openCancellation(visitor, 'PENDING_APPROVAL', await tripIn(90));
      await setStatusByHand(reference, 'REJECTED');
      await visitor.press('Withdraw request');
      await visitor.seesHeading('This request was not approved');
    },
  },
  {
    name: 'a trip for its host',
    open: async (visitor) => {
      await visitor.goTo(await manageAddress(await busyTrip()));
      await visitor.seesHeading('Who is coming');
    },
    next: [
      {
        name: 'a request that its host decides in the list',
        open: async (visitor) => {
          await visitor.press('Approve');
          await expect(
            visitor.page.getByRole('dialog', { name: visitor.words('Approve this request?') }),
          ).toBeVisible();
        },
      },
      {
        name: 'the link that cancels a trip, on its way',
        open: async (visitor) => {
          await visitor.page.keyboard.press('Escape');
          await visitor.press('Send me the link');
          await visitor.sees('The link is on its way to your own address. It works once.');
        },
      },
    ],
  },
  {
    name: 'a trip for its host, with nothing booked',
    open: async (visitor) => {
      await visitor.goTo(await manageAddress(await tripIn(90, { isBookingOpen: false })));
      await visitor.sees('Nothing is booked yet. We write to you with the first booking.');
    },
  },
  {
    name: 'what a trip’s page says, with nothing in it',
    open: async (visitor) => {
      const stories = JSON.stringify({ de: 'Langsam.' });
      await visitor.goTo(await manageAddress(await tripIn(90, { stories })));
      await visitor.press('Change the texts');
      await visitor.field('Description').fill('');
      await visitor.press('Save the texts');
      await visitor.sees('Please describe the trip');
      await visitor.sees('Its translations are removed once you change it: they would say something else.');
    },
    next: [
      {
        name: 'what a trip’s page says, saved',
        open: async (visitor) => {
          await visitor.field('Description').fill('Slowly.');
          await visitor.press('Save the texts');
          await expect(visitor.text('Saved. Your trip’s page shows it now.')).toBeFocused();
        },
      },
    ],
  },
  {
    name: 'a trip for its host while it is read',
    open: async (visitor) => {
      await holdBackAnswers(visitor.page);
      await visitor.goTo(await manageAddress('lisbon-surf'));
      await expect(visitor.page.getByText(visitor.words('Loading your trip'))).toBeAttached();
    },
  },
  {
    name: 'a trip for its host that cannot be read',
    needsOwnPage: true,
    open: async (visitor) => {
      await visitor.page.clock.install();
      await breakBackend(visitor.page);
      await visitor.goTo(await manageAddress('lisbon-surf'));
      await passRetries(visitor.page, visitor.heading('Your trip could not be loaded'));
    },
  },
  {
    name: 'too few seats for what is sold',
    open: async (visitor) => {
      const tripId = await requestedTrip();
      const left = await spotsLeft(tripId);
      await storeBooking('CONFIRMED', tripId);
      // A sweep counts the booking that was stored as if by hand.
      await expect.poll(() => spotsLeft(tripId), { intervals: [100] }).toBe(left);
      await visitor.goTo(await manageAddress(tripId));
      await visitor.field('Seats in all').fill('0');
      await visitor.press('Change seats');
      await visitor.sees('At least {count}: that many are sold or held');
    },
  },
  {
    name: 'a link to a trip that has ended',
    open: async (visitor) => {
      await visitor.goTo(await manageAddress('lisbon-surf', new Date(0)));
      await visitor.seesButton('Send me a new link');
    },
  },
  {
    name: 'a host’s page without a link',
    open: async (visitor) => {
      await visitor.goTo('/manage');
      await visitor.press('Send me the link');
      await visitor.sees('Email is required');
    },
  },
  {
    name: 'a trip that its host is about to cancel',
    open: async (visitor) => {
      await visitor.goTo(await cancelTripAddress(await busyTrip()));
      await visitor.seesHeading('Cancel {trip}?');
    },
    next: [
      {
        name: 'a trip that its host has cancelled',
        open: async (visitor) => {
          await visitor.press('Cancel the trip, refund {amount}');
          await visitor.seesHeading('Trip Cancelled');
        },
      },
      {
        name: 'a trip for its host that is cancelled',
        open: async (visitor) => {
          await visitor.press('See the trip');
          await visitor.text('Cancelled bookings ({count})').click();
          await visitor.sees('Cancelled with the trip');
        },
      },
    ],
  },
];
