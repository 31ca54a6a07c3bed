import { expect } from '@playwright/test';
import {
  inDays,
  joinQueue,
  makeFullTrip,
  makeOpenTrip,
  makeQueuedTrip,
  offerLink,
  placeLink,
  tripIn,
} from '../support/groups.ts';
import { hostAddress, manageAddress } from '../support/manage-links.ts';
import { sendRequest, storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';
import type { ScreenState } from './screen-state.ts';
import { joinByForm, lookUp, tickOneWhoLeaves } from './visitor.ts';

/** What groups do: run from so many, wait, leave one by one, hear from their host. */
export const groupStates: readonly ScreenState[] = [
  {
    name: 'a trip that runs from so many travellers',
    open: async (visitor) => {
      await visitor.goTo(
        `/trip/${await makeOpenTrip({ meeting: 'Cais do Sodré, under the clock.\nAt nine.' })}`,
      );
      await visitor.sees('Runs from {least} · {missing} more by {day}');
      await visitor.seesHeading('Meeting point');
    },
  },
  {
    name: 'a booking of a trip that runs from so many',
    open: async (visitor) => {
      const { id } = await storeBooking('CONFIRMED', await makeOpenTrip({ meeting: 'Cais do Sodré' }));
      await visitor.goTo(`/bookings/${id}`);
      await visitor.sees('Runs from {least} · {missing} more by {day}');
    },
  },
  {
    name: 'a trip for its host that may run',
    open: async (visitor) => {
      const tripId = await makeOpenTrip();
      await storeBooking('CONFIRMED', tripId);
      await visitor.goTo(await manageAddress(tripId));
      await visitor.press('Put the day off');
      await visitor.sees('Please choose a day');
    },
    next: [
      {
        name: 'a trip for its host that is about to run',
        open: async (visitor) => {
          await visitor.press('It runs in any case');
          await visitor.seesButton('Yes, it runs');
        },
      },
    ],
  },
  {
    name: 'a trip that is sold out, with a waiting list',
    open: async (visitor) => {
      await visitor.goTo('/trip/hampi-weekend');
      await expect(visitor.button('Sold Out')).toBeDisabled();
      await expect(visitor.field('How many of you?')).toBeVisible();
      await visitor.press('Join the waiting list');
      await visitor.sees('Full name is required');
    },
  },
  {
    name: 'a place on the waiting list, just asked for',
    open: async (visitor) => {
      await visitor.goTo(`/trip/${await makeQueuedTrip()}`);
      await joinByForm(visitor);
      await expect(visitor.text('You are number {place} on the waiting list, for {n} seats.')).toBeFocused();
    },
  },
  {
    name: 'a place on the waiting list',
    open: async (visitor) => {
      const tripId = await makeQueuedTrip();
      await joinQueue(tripId, 1);
      await visitor.goTo(await placeLink(visitor.request, await joinQueue(tripId, 2), 'On the waiting list'));
      await visitor.seesHeading('You are number {place} on the waiting list');
    },
    next: [
      {
        name: 'a place on the waiting list, about to be left',
        open: async (visitor) => {
          await visitor.press('Leave the waiting list');
          await visitor.seesButton('Yes, leave the list');
        },
      },
      {
        name: 'a place on the waiting list that was left',
        open: async (visitor) => {
          await visitor.press('Yes, leave the list');
          await visitor.seesHeading('You have left the waiting list');
        },
      },
    ],
  },
  {
    name: 'a place that has ended',
    open: async (visitor) => {
      await visitor.goTo('/waitlist');
      await visitor.seesHeading('This place has ended');
    },
  },
  {
    name: 'seats that are free for who waited',
    open: async (visitor) => {
      await visitor.goTo(await offerLink(visitor.request, await makeQueuedTrip()));
      await visitor.seesHeading('{n} seats free for you');
    },
    next: [
      {
        name: 'the booking of seats that were waited for',
        open: async (visitor) => {
          await visitor.press('Book {n} seats');
          await visitor.sees('{n} seats are held for you until {time}.');
        },
      },
    ],
  },
  {
    name: 'one traveller leaves',
    open: async (visitor) => {
      await lookUp(visitor, await storeBooking('CONFIRMED', await tripIn(45)));
      await tickOneWhoLeaves(visitor);
      await visitor.seesButton('Cancel for {n} travellers, get {back} back');
    },
    next: [
      {
        name: 'one traveller has left',
        open: async (visitor) => {
          await visitor.press('Cancel for {n} travellers, get {back} back');
          await visitor.seesHeading('Travellers Changed');
        },
      },
      {
        name: 'a booking that one traveller has left',
        open: async (visitor) => {
          await visitor.press('See your booking');
          await visitor.sees('Back for {n} travellers who left');
        },
      },
    ],
  },
  {
    name: 'a traveller about to be replaced',
    open: async (visitor) => {
      await lookUp(visitor, await storeBooking('CONFIRMED', await tripIn(45)));
      await visitor.press('Replace a traveller');
      await visitor.press('Replace traveller');
      await visitor.sees('Full name is required');
    },
  },
  {
    name: 'a trip for its host with a waiting list',
    open: async (visitor) => {
      const tripId = await makeQueuedTrip();
      await joinQueue(tripId, 2);
      await joinQueue(tripId, 1);
      await visitor.goTo(await manageAddress(tripId));
      await visitor.sees('{n} seats wanted. A seat that gets free is offered to the first party that fits.');
    },
  },
  {
    name: 'a message to all, before it is sent',
    open: async (visitor) => {
      const { tripId } = await makeFullTrip();
      await joinQueue(tripId, 2);
      await visitor.goTo(await manageAddress(tripId));
      await visitor.field('Your message').fill('Bring boots, and a torch.\n\nWe meet at nine.');
      await visitor.press('See how it looks');
      await visitor.seesButton('Send it');
    },
    next: [
      {
        name: 'a message to all, sent',
        open: async (visitor) => {
          await visitor.press('Send it');
          await expect(visitor.text('On its way: {n} mails.')).toBeFocused();
        },
      },
    ],
  },
  {
    name: 'the link to all trips, asked for',
    open: async (visitor) => {
      await visitor.goTo('/manage');
      await visitor.field('Email').fill('nobody@example.com');
      await visitor.press('Send me the link');
      await visitor.seesHeading('Look at your mail');
      await visitor.sees(
        'If a host has this address, the link to all of their trips is on its way. We send one an hour at most.',
      );
    },
  },
  {
    name: 'all trips of a host',
    open: async (visitor) => {
      const tripId = await makeTrip({ startDate: inDays(60), hostApproval: true }, 'living-roots');
      await storeBooking('CONFIRMED', tripId);
      for (let sent = 0; sent < 2; sent += 1) await sendRequest(tripId);
      await visitor.goTo(await hostAddress(tripId));
      await visitor.sees('{n} requests wait for your answer.');
    },
  },
];
