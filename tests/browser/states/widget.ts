import { expect } from '@playwright/test';
import { breakBackend } from '../support/backend-answers.ts';
import { freshEmail } from '../support/booking-page.ts';
import { makeOpenTrip, makeQueuedTrip, tripIn } from '../support/groups.ts';
import { storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';
import type { ScreenState } from './screen-state.ts';
import { joinByForm, tickOneWhoLeaves, type Visitor } from './visitor.ts';

async function lookUp(visitor: Visitor, status: string): Promise<Visitor> {
  const trip = await tripIn(45);
  const { reference, email } = await storeBooking(status, trip);
  const element = await visitor.goToHost({ trip }, 'group-trip-status');
  await element.field('Booking reference').fill(reference);
  await element.field('Email').fill(email);
  await element.press('Check Status');
  return element;
}

/** The elements of the widget on a host's page. */
export const widgetStates: readonly ScreenState[] = [
  {
    name: 'the widget with a trip that runs from so many',
    open: async (visitor) => {
      const element = await visitor.goToHost({ trip: await makeOpenTrip() });
      await element.sees('Runs from {least} · {missing} more by {day}');
      await expect(element.button('Request Spot')).toBeEnabled();
    },
  },
  {
    name: 'the widget with a trip that never was',
    open: async (visitor) => (await visitor.goToHost({ trip: 'no-such-trip' })).sees('Trip not found'),
  },
  {
    name: 'the widget with a trip that cannot be read',
    open: async (visitor) => {
      await breakBackend(visitor.page);
      await (await visitor.goToHost({ trip: 'lisbon-surf' })).sees('Please check your internet connection');
    },
  },
  {
    name: 'the widget with the trips of a host',
    needsOwnPage: true,
    open: async (visitor) => {
      // The page has it from the beginning: what is put in later moves the rest.
      await visitor.page.addInitScript(() => {
        const parsing = new MutationObserver(() => {
          const element = document.querySelector('group-trip-booking');
          if (element === null) return;
          parsing.disconnect();
          const list = document.createElement('group-trip-list');
          list.setAttribute('host', 'asha');
          list.setAttribute('theme', 'system');
          element.replaceWith(list);
        });
        parsing.observe(document, { childList: true, subtree: true });
      });
      await visitor.goToHost({ trip: 'lisbon-surf' });
      await visitor.seesHeading(/Spiti Valley/);
    },
  },
  {
    name: 'the form of the widget with errors',
    open: async (visitor) => {
      const element = await visitor.goToHost({ trip: await makeTrip() });
      await element.press('Request Spot');
      await element.press('Book Now · {amount}');
      await element.sees('Email is required');
    },
    next: [
      {
        name: 'the form of the widget with seats that are held, after a closed payment',
        usesGateway: true,
        open: async (visitor) => {
          const { form } = visitor.at('group-trip-booking');
          await form.fillAlone(freshEmail());
          await form.bookNow.click();
          await (await form.gateway()).press('Close');
          await expect(form.bookNow).toBeEnabled();
        },
      },
      {
        name: 'the confirmation of the widget',
        usesGateway: true,
        open: async (visitor) => {
          const { form } = visitor.at('group-trip-booking');
          await form.bookNow.click();
          await (await form.gateway()).press('Pay');
          await form.confirmedReference();
        },
      },
    ],
  },
  {
    name: 'the widget after a request, in an accent of the host',
    open: async (visitor) => {
      const trip = await makeTrip({ hostApproval: true }, 'living-roots');
      const element = await visitor.goToHost({ trip, accent: '#ffd400' });
      await element.press('Request Spot');
      await element.form.fillAlone(freshEmail());
      await element.form.request();
    },
  },
  {
    name: 'the waiting list of the widget with errors',
    open: async (visitor) => {
      const element = await visitor.goToHost({ trip: await makeQueuedTrip() });
      await element.press('Join the waiting list');
      await expect(element.heading('Waiting list')).toBeFocused();
      await element.press('Join the waiting list');
      await element.sees('Full name is required');
    },
    next: [
      {
        name: 'a place on the waiting list of the widget',
        open: async (visitor) => {
          const element = visitor.at('group-trip-booking');
          await joinByForm(element);
          await element.sees('You are number {place} on the waiting list, for {n} seats.');
        },
      },
    ],
  },
  {
    name: 'the lookup of the widget that found nothing',
    open: async (visitor) => {
      const element = await visitor.goToHost({ trip: 'lisbon-surf' }, 'group-trip-status');
      await element.press('Check Status');
      await element.sees('Email is required');
      await element.field('Booking reference').fill('GTxyz01123456');
      await element.field('Email').fill(freshEmail());
      await element.press('Check Status');
      await element.sees('No booking found with these details');
    },
  },
  {
    name: 'the lookup of the widget that found a booking',
    open: async (visitor) => (await lookUp(visitor, 'CONFIRMED')).sees(/98\*{4}3210/),
  },
  {
    name: 'the lookup of the widget that found an approved booking',
    open: async (visitor) => (await lookUp(visitor, 'APPROVED')).seesButton('Proceed to Payment'),
  },
  {
    name: 'a traveller leaves in the widget',
    open: async (visitor) => {
      const element = await lookUp(visitor, 'CONFIRMED');
      await tickOneWhoLeaves(element);
      await element.press('Cancel for {n} travellers, get {back} back');
      await element.seesHeading('Travellers Changed');
    },
  },
];
