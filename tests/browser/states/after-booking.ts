import { breakBackend, holdBackAnswers } from '../support/backend-answers.ts';
import { linkIn, mailAbout } from '../support/mailbox.ts';
import { sendRequest, storeBooking } from '../support/stored-bookings.ts';
import { makeTrip } from '../support/trips.ts';
import { after, button, enabledButton, link, main, type ScreenState, screen, text } from './screen-state.ts';
import { lookUp, type Visitor } from './visitor.ts';

const request = async () => {
  const tripId = await makeTrip({ hostApproval: true }, 'living-roots');
  return sendRequest(tripId);
};

async function writeQuestion(visitor: Visitor): Promise<void> {
  await visitor.field('Full Name').fill('Asha Verma');
  await visitor.field('Email').fill('asha.verma@example.com');
  await visitor.field('Your question').fill('How cold are the nights in the valley?');
}

const storedStates = [
  ['CONFIRMED', 'Booking Confirmed!'],
  ['PENDING_APPROVAL', 'Booking Request Received!'],
  ['APPROVED', 'Booking Approved'],
  ['REJECTED', 'Not Approved'],
  ['CANCELLED', 'Booking Cancelled'],
] as const;

const storedBooking = (status: string, title: string): ScreenState => ({
  name: `a booking that is ${status}`,
  open: async (visitor) => {
    const { id, reference } = await storeBooking(status);
    await visitor.goTo(`/bookings/${id}`);
    await visitor.seesHeading(title);
    await visitor.sees(new RegExp(reference));
  },
});

/** A booking by its address, by its reference, and its host's decision. */
export const afterBookingStates: readonly ScreenState[] = [
  ...storedStates.map(([status, title]) => storedBooking(status, title)),
  screen('a booking while it is read', after(holdBackAnswers, `/bookings/${'0'.repeat(32)}`), main),
  screen(
    'the address of a booking without its id',
    '/bookings/',
    text('No booking ID provided'),
    button('Go Back'),
  ),
  screen(
    'a booking that never was',
    `/bookings/${'0'.repeat(32)}`,
    text('Booking not found'),
    button('Go Back'),
  ),
  {
    ...screen('the lookup', '/bookings/status', enabledButton('Check Status')),
    next: [
      {
        name: 'the lookup with errors',
        open: async (visitor) => {
          await visitor.press('Check Status');
          await visitor.sees('Booking reference is required');
        },
      },
      {
        name: 'the lookup that found nothing',
        open: async (visitor) => {
          await visitor.field('Booking reference').fill('GTurf01000000');
          await visitor.field('Email').fill(`${crypto.randomUUID()}@example.com`);
          await visitor.press('Check Status');
          await visitor.sees('No booking found with these details');
          await visitor.sees('Attempts remaining: {n}');
        },
      },
    ],
  },
  {
    name: 'the lookup that found a confirmed booking',
    open: async (visitor) => {
      await lookUp(visitor, await storeBooking('CONFIRMED'));
      await visitor.sees(/98\*{4}3210/);
      await visitor.seesHeading('Payment details');
    },
  },
  {
    name: 'the lookup that found an approved booking',
    open: async (visitor) => {
      await lookUp(visitor, await storeBooking('APPROVED'));
      await visitor.seesButton('Proceed to Payment');
    },
  },
  screen("a host's decision without a link", '/review', link('Contact Support')),
  {
    name: "a host's decision before it is made",
    open: async (visitor) => {
      const { reference } = await request();
      await visitor.goTo(linkIn(await mailAbout(visitor.request, reference, /^New request/), '/review'));
      await visitor.press('Approve');
      await visitor.seesButton('Yes, approve');
    },
  },
  {
    name: 'a request that its host has not approved',
    open: async (visitor) => {
      const { reference } = await request();
      await visitor.goTo(linkIn(await mailAbout(visitor.request, reference, /^New request/), '/review'));
      await visitor.press('Do not approve');
      await visitor.press('Yes, do not approve');
      await visitor.seesHeading('Request Not Approved');
    },
  },
  {
    name: 'a question to the host',
    open: async (visitor) => {
      await visitor.goTo('/trip/spiti-valley/enquiry');
      await visitor.press('Send enquiry');
      await visitor.sees('Email is required');
    },
    next: [
      {
        name: 'a question that was sent',
        open: async (visitor) => {
          await writeQuestion(visitor);
          await visitor.press('Send enquiry');
          await visitor.seesHeading('Your question is on its way');
        },
      },
    ],
  },
  {
    name: 'a question that could not be sent',
    open: async (visitor) => {
      await visitor.goTo('/trip/spiti-valley/enquiry');
      await writeQuestion(visitor);
      await breakBackend(visitor.page);
      await visitor.press('Send enquiry');
      await visitor.sees('Service is temporarily unavailable');
    },
  },
];
