import { describe, expect, test } from 'vitest';
import type { ActionInputs, ActionResults } from '../../domain/actions/actions.ts';
import type { CallOutcome } from '../../domain/ports/bookings.ts';
import type { Read } from '../../domain/ports/outcome.ts';
import type { Trip } from '../../domain/trip.ts';
import { fillIn } from '../testing/fill-in.ts';
import { makeTrip, rupees } from '../testing/make-trip.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { done, lost, refused, turnedAway } from '../testing/outcomes.ts';
import { type Script, scripted } from '../testing/scripted.ts';
import { worldAround } from '../testing/world-around.ts';
import type { RequestBooking } from './state.ts';
import { createRequestBookingStore } from './store.ts';

type Input = ActionInputs['initialize_pending_booking'];
type Answer = CallOutcome<ActionResults['initialize_pending_booking']>;

const received = (input: Input): Answer => done({ booking_id: `row-${input.booking_data.bookingId}` });
const byApproval = (change: Partial<Trip> = {}): Read<Trip> => ({
  ok: true,
  value: makeTrip({ hostApproval: true, ...change }),
});
const offline: Read<Trip> = { ok: false, error: { message: 'Network Error' } };

const makeWorld = (
  answers: Script<Input, Answer> = [received],
  reads: Script<string, Read<Trip | null>> = [byApproval()],
) => {
  const requests = scripted(answers);
  const trips = scripted(reads);
  const drafts = memoryStorage();
  const { waits, ...around } = worldAround();
  const openPage = () =>
    createRequestBookingStore({
      tripId: 'spiti-valley',
      trips: { tripById: trips.answer },
      bookings: { initializePendingBooking: requests.answer },
      drafts,
      ...around,
    });
  return { openPage, drafts, waits, asked: requests.asked, reads: trips.asked };
};

const openFilled = async (world: ReturnType<typeof makeWorld>, travellers = 1) => {
  const page = world.openPage();
  await page.getState().load();
  fillIn(page, travellers);
  return page;
};

const submitOver = async (...script: Parameters<typeof makeWorld>) => {
  const world = makeWorld(...script);
  const page = await openFilled(world);
  await page.getState().submit();
  return { world, page, booking: page.getState().booking };
};

describe('asking a host for seats', () => {
  test('goes from the form to a request that the host has', async () => {
    const world = makeWorld();
    const page = await openFilled(world, 2);
    const seen: RequestBooking['status'][] = [];
    page.subscribe(({ booking }) => {
      if (seen.at(-1) !== booking.status) seen.push(booking.status);
    });
    await page.getState().submit();
    expect(seen).toEqual(['checking', 'sending', 'sent']);
    expect(world.asked).toEqual([
      expect.objectContaining({
        trip_id: 'spiti-valley',
        no_of_seats: 2,
        draft_secret: expect.stringMatching(/^\w{32}$/),
        booking_data: expect.objectContaining({
          email: 'asha@example.com',
          phone: '9876543210',
          address: 'Bengaluru',
          name: 'Traveller A',
          totalAmount: 2000,
          currency: 'INR',
        }),
      }),
    ]);
    expect(page.getState().booking).toMatchObject({
      status: 'sent',
      booking: {
        id: 'row-GTley01000001',
        reference: 'GTley01000001',
        tripId: 'spiti-valley',
        seats: 2,
        phone: '98****3210',
        total: rupees(2000),
        status: 'PENDING_APPROVAL',
        passengers: [{ name: 'Traveller A', age: 30 }, { name: 'Traveller B' }],
      },
    });
  });

  test('leaves nothing of the draft behind', async () => {
    const { world, page } = await submitOver();
    expect([...world.drafts.texts]).toEqual([]);
    await page.getState().load();
    expect(page.getState().form.email).toBe('');
    expect(page.getState().booking.status).toBe('editing');
  });

  test('names what is missing, and asks nobody', async () => {
    const world = makeWorld();
    const page = world.openPage();
    await page.getState().load();
    await page.getState().submit();
    expect(page.getState().booking).toMatchObject({
      status: 'editing',
      issues: expect.arrayContaining([{ path: 'email', message: 'Email is required' }]),
    });
    expect(page.getState().focus).toEqual({ path: 'email' });
    expect(world.asked).toEqual([]);
  });

  test('keeps what was typed for the next visit', async () => {
    const world = makeWorld();
    const typed = (await openFilled(world)).getState().form;
    const page = world.openPage();
    await page.getState().load();
    expect(page.getState().form).toEqual(typed);
  });

  test('begins with what was typed into another form of the trip', async () => {
    const world = makeWorld();
    const typed = (await openFilled(world)).getState().form;
    world.drafts.texts.clear();
    const { waits, ...around } = worldAround();
    const page = createRequestBookingStore(
      {
        tripId: 'spiti-valley',
        trips: { tripById: async () => byApproval() },
        bookings: { initializePendingBooking: async (input) => received(input) },
        drafts: world.drafts,
        ...around,
      },
      typed,
    );
    await page.getState().load();
    expect(page.getState().form).toEqual(typed);
    expect(waits).toEqual([]);
  });
});

describe('a request that is not taken', () => {
  test('waits for the live trip as an instant booking does', async () => {
    const { world, booking } = await submitOver([received], [byApproval(), offline]);
    expect(world.waits).toEqual([1000, 2000, 3000]);
    expect(booking).toMatchObject({ banner: { message: 'Failed to verify availability' } });
    expect(world.asked).toEqual([]);
  });

  test.each([
    ['TRIP_NOT_FOUND', {}, 'Trip not found'],
    ['BOOKING_CLOSED', {}, 'Booking is currently closed for this trip'],
    ['SEATS_UNAVAILABLE', { left: 1 }, 'Only 1 spots available'],
    ['TOO_MANY_REQUESTS', {}, 'Too many requests. Please try again later'],
  ] as const)('says why: %s', async (code, data, message) => {
    const { booking } = await submitOver([refused(code, data)]);
    expect(booking).toMatchObject({ status: 'editing', banner: { code, message } });
  });

  test('puts the issues of the function beside their fields', async () => {
    const issues = [{ path: 'booking_data.phone', message: 'Phone number must be 10 digits' }];
    const { booking, page } = await submitOver([refused('VALIDATION_FAILED', { issues })]);
    expect(booking).toMatchObject({
      issues: [{ path: 'phone', message: 'Phone number must be 10 digits' }],
      banner: { message: 'Please check all required fields and correct the errors before submitting.' },
    });
    expect(page.getState().focus).toEqual({ path: 'phone' });
  });

  test('shows and sends the price that the function named', async () => {
    const { world, page } = await submitOver([
      refused('PRICE_CHANGED', { totalAmount: 1200, pricePerSeat: 1200, currency: 'INR' }),
      received,
    ]);
    expect(page.getState().quote?.total).toEqual(rupees(1200));
    await page.getState().submit();
    expect(world.asked[1]?.booking_data.totalAmount).toBe(1200);
    expect(page.getState().booking.status).toBe('sent');
  });

  test('draws another reference when the first is taken', async () => {
    const { world, booking } = await submitOver([refused('REFERENCE_TAKEN'), received]);
    expect(booking.status).toBe('sent');
    expect(world.asked.map(({ booking_data }) => booking_data.bookingId)).toEqual([
      'GTley01000001',
      'GTley01000002',
    ]);
  });

  test('gives up when every reference is taken', async () => {
    const { world, booking } = await submitOver([refused('REFERENCE_TAKEN')]);
    expect(world.asked).toHaveLength(5);
    expect(booking).toMatchObject({ banner: { message: 'Failed to create booking request' } });
  });

  test('fails where the backend lets nothing through', async () => {
    const { world, booking } = await submitOver([turnedAway]);
    expect(world.asked).toHaveLength(1);
    expect(booking).toMatchObject({ banner: { message: 'Failed to create booking request' } });
  });

  test('is over its form, not behind its overlay, when there is a bug', async () => {
    const world = makeWorld([
      () => {
        throw new Error('a bug');
      },
    ]);
    const page = await openFilled(world);
    await expect(page.getState().submit()).rejects.toThrow('a bug');
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to process booking' } });
  });
});

describe('a request whose answer is lost', () => {
  test('is repeated to the letter', async () => {
    const { world, booking } = await submitOver([lost, received]);
    expect(world.asked[1]).toEqual(world.asked[0]);
    expect(booking.status).toBe('sent');
  });

  test('is repeated by the next submission, also after a reload', async () => {
    const { world, booking } = await submitOver([lost, lost, lost, received]);
    expect(booking).toMatchObject({ banner: { message: 'Failed to create booking request' } });
    const page = world.openPage();
    await page.getState().load();
    await page.getState().submit();
    expect(world.asked[3]).toEqual(world.asked[0]);
    expect(page.getState().booking.status).toBe('sent');
  });

  test('is the request, whatever was changed since, if the host has it', async () => {
    const { world, page } = await submitOver([lost, lost, lost, received]);
    page.getState().setField('city', 'Pune');
    await page.getState().submit();
    expect(world.asked).toHaveLength(4);
    expect(page.getState().booking).toMatchObject({ status: 'sent', booking: { city: 'Bengaluru' } });
  });

  test('makes way for the changed one, if the host never got it', async () => {
    const { world, page } = await submitOver([lost, lost, lost, refused('BOOKING_CLOSED'), received]);
    page.getState().setField('city', 'Pune');
    await page.getState().submit();
    expect(world.asked[4]?.booking_data).toMatchObject({ address: 'Pune', bookingId: 'GTley01000002' });
    expect(page.getState().booking).toMatchObject({ status: 'sent', booking: { city: 'Pune' } });
  });

  test('holds the changed one back while nobody knows', async () => {
    const { world, page } = await submitOver([lost]);
    page.getState().setField('city', 'Pune');
    await page.getState().submit();
    expect(new Set(world.asked.map(({ booking_data }) => booking_data.bookingId)).size).toBe(1);
    expect(page.getState().booking).toMatchObject({
      banner: { message: 'Failed to create booking request' },
    });
  });

  test('changes nothing on a page that was left', async () => {
    const world = makeWorld();
    const page = await openFilled(world);
    const submitted = page.getState().submit();
    page.getState().dispose();
    await submitted;
    expect(page.getState().booking).toEqual({ status: 'editing', issues: [], banner: null });
    expect(world.asked).toEqual([]);
  });
});
