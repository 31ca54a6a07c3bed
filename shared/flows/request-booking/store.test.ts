import { describe, expect, test, vi } from 'vitest';
import { emptyBookingForm } from '../../domain/bookings/booking-form.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { Read } from '../../domain/ports/outcome.ts';
import type { TripReads } from '../../domain/ports/reads.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { fillIn } from '../testing/fill-in.ts';
import { makeInstantHarness, openFilled as openFilledInstant } from '../testing/instant-harness.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { blocked, done, failed, lost } from '../testing/outcomes.ts';
import { type ScriptOf, scripted } from '../testing/scripted.ts';
import type { RequestBooking } from './state.ts';
import { createRequestBookingStore } from './store.ts';

type Requests = ScriptOf<BookingActions['requestBooking']>;

const received: BookingActions['requestBooking'] = async ({ reference }) => done(`row-${reference}`);
const byApproval = (change: Partial<Trip> = {}): Read<Trip> => ({
  ok: true,
  value: makeTrip({ hostApproval: true, ...change }),
});
const offline: Read<Trip> = { ok: false, error: { message: 'Network Error' } };

const makeHarness = (
  answers: Requests = [received],
  reads: ScriptOf<TripReads['tripById']> = [byApproval()],
) => {
  const requests = scripted(answers);
  const trips = scripted(reads);
  const drafts = memoryStorage();
  const { waits, ...fakes } = fakeDeps();
  const openPage = () =>
    createRequestBookingStore({
      tripId: 'spiti-valley',
      trips: { tripById: trips.answer },
      bookings: { requestBooking: requests.answer },
      drafts,
      ...fakes,
    });
  const sent = () => requests.calls.map(([request]) => request);
  return { openPage, drafts, waits, sent, reads: trips.calls };
};

const openFilled = async (harness: ReturnType<typeof makeHarness>, travellers = 1) => {
  const page = harness.openPage();
  await page.getState().load();
  fillIn(page, travellers);
  return page;
};

const submitOver = async (...script: Parameters<typeof makeHarness>) => {
  const harness = makeHarness(...script);
  const page = await openFilled(harness);
  await page.getState().submit();
  return { harness, page, booking: page.getState().booking };
};

describe('asking a host for seats', () => {
  test('goes from the form to a request that the host has', async () => {
    const harness = makeHarness();
    const page = await openFilled(harness, 2);
    const seen: RequestBooking['status'][] = [];
    page.subscribe(({ booking }) => {
      if (seen.at(-1) !== booking.status) seen.push(booking.status);
    });
    await page.getState().submit();
    expect(seen).toEqual(['checking', 'sending', 'sent']);
    expect(harness.sent()).toEqual([
      expect.objectContaining({
        tripId: 'spiti-valley',
        secret: expect.stringMatching(/^\w{32}$/),
        form: expect.objectContaining({
          email: 'asha@example.com',
          phone: '9876543210',
          city: 'Bengaluru',
          passengers: [
            expect.objectContaining({ name: 'Traveller A' }),
            expect.objectContaining({ name: 'Traveller B' }),
          ],
        }),
        seatPrice: rupees(1000),
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
    const { harness, page } = await submitOver();
    expect([...harness.drafts.texts]).toEqual([]);
    await page.getState().load();
    expect(page.getState().form.email).toBe('');
    expect(page.getState().booking.status).toBe('editing');
  });

  test('begins with what was typed into the form that is paid at once, and leaves nothing of it behind', async () => {
    const harness = makeHarness();
    const other = makeInstantHarness({ drafts: harness.drafts });
    const { form } = (await openFilledInstant(other, 2)).getState();
    const page = harness.openPage();
    await page.getState().load();
    expect(page.getState().form).toEqual(form);
    await page.getState().submit();
    expect([...harness.drafts.texts]).toEqual([]);
  });

  test('leaves what was typed to the form that is paid at once, where its host approves no more', async () => {
    const { harness, page } = await submitOver([failed('APPROVAL_NOT_REQUIRED')]);
    const other = makeInstantHarness({ drafts: harness.drafts }).openPage();
    await other.getState().load();
    expect(other.getState().form).toEqual(page.getState().form);
    await other.getState().submit();
    expect([...harness.drafts.texts]).toEqual([]);
  });

  test('forgets no payment that has no answer yet', async () => {
    let now = new Date('2027-01-01T12:00:00Z');
    const harness = makeHarness();
    const other = makeInstantHarness({ drafts: harness.drafts, now: () => now, verify: [lost] });
    await (await openFilledInstant(other)).getState().submit();
    now = new Date('2027-01-01T13:00:00Z');
    const page = harness.openPage();
    await page.getState().load();
    await page.getState().submit();
    expect(page.getState().booking.status).toBe('sent');
    const verified = other.calls.verify.length;
    const later = other.openPage();
    await later.getState().load();
    expect(other.calls.verify.length).toBeGreaterThan(verified);
    expect(later.getState().form).toEqual(emptyBookingForm);
  });
});

describe('a request that is not taken', () => {
  test('waits for the live trip as an instant booking does', async () => {
    const { harness, booking } = await submitOver([received], [byApproval(), offline]);
    expect(harness.waits).toEqual([1000, 2000, 3000]);
    expect(booking).toMatchObject({ banner: { message: 'Failed to verify availability' } });
    expect(harness.sent()).toEqual([]);
  });

  test('puts the issues of the function at their fields', async () => {
    const issues = [{ path: 'phone', message: 'Phone number must be 10 digits' }];
    const { booking, page } = await submitOver([failed('VALIDATION_FAILED', { issues })]);
    expect(booking).toMatchObject({
      issues: [{ path: 'phone', message: 'Phone number must be 10 digits' }],
      banner: { message: 'The sentence for VALIDATION_FAILED' },
    });
    expect(page.getState().focus).toEqual({ path: 'phone' });
  });

  test('draws another reference when the first is taken', async () => {
    const { harness, booking } = await submitOver([failed('REFERENCE_TAKEN'), received]);
    expect(booking.status).toBe('sent');
    expect(harness.sent().map(({ reference }) => reference)).toEqual(['GTley01000001', 'GTley01000002']);
  });

  test('is over its form, not behind its overlay, when there is a bug', async () => {
    const harness = makeHarness([
      () => {
        throw new Error('a bug');
      },
    ]);
    const page = await openFilled(harness);
    await expect(page.getState().submit()).rejects.toThrow('a bug');
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Failed to process booking' } });
  });
});

describe('a request whose answer is lost', () => {
  test('is repeated by the next submission, also after a reload', async () => {
    const { harness, booking } = await submitOver([lost, lost, lost, received]);
    expect(booking).toMatchObject({ banner: { message: 'Failed to create booking request' } });
    const page = harness.openPage();
    await page.getState().load();
    await page.getState().submit();
    expect(harness.sent()[3]).toEqual(harness.sent()[0]);
    expect(page.getState().booking.status).toBe('sent');
  });

  test('is the request, whatever was changed since, if the host has it', async () => {
    const { harness, page } = await submitOver([lost, lost, lost, received]);
    page.getState().setField('city', 'Pune');
    await page.getState().submit();
    expect(harness.sent()).toHaveLength(4);
    expect(page.getState().booking).toMatchObject({ status: 'sent', booking: { city: 'Bengaluru' } });
  });

  test('makes way for the changed one, if the host never got it', async () => {
    const { harness, page } = await submitOver([lost, lost, lost, failed('BOOKING_CLOSED'), received]);
    page.getState().setField('city', 'Pune');
    await page.getState().submit();
    expect(harness.sent()[4]).toMatchObject({ form: { city: 'Pune' }, reference: 'GTley01000002' });
    expect(page.getState().booking).toMatchObject({ status: 'sent', booking: { city: 'Pune' } });
  });

  test.each([
    ['lost', lost],
    ['not let through', blocked],
  ])('holds the changed one back while its repetition is %s', async (_, answer) => {
    const { harness, page } = await submitOver([lost, lost, lost, answer]);
    page.getState().setField('city', 'Pune');
    await page.getState().submit();
    expect(new Set(harness.sent().map(({ reference }) => reference)).size).toBe(1);
    expect(page.getState().booking).toMatchObject({
      banner: { message: 'Failed to create booking request' },
    });
  });

  test('is the same request in another tab', async () => {
    const harness = makeHarness([lost]);
    const first = await openFilled(harness);
    const second = harness.openPage();
    await second.getState().load();
    await first.getState().submit();
    await second.getState().submit();
    expect(new Set(harness.sent().map(({ reference }) => reference))).toHaveProperty('size', 1);
  });

  test('changes nothing on a page that was left', async () => {
    const harness = makeHarness();
    const page = await openFilled(harness);
    const submitted = page.getState().submit();
    page.getState().dispose();
    await submitted;
    expect(page.getState().booking).toEqual({ status: 'editing', issues: [], banner: null });
    expect(harness.sent()).toEqual([]);
  });

  test('is the same request on the next visit, where the page was left before its answer', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<BookingActions['requestBooking']>>>();
    const harness = makeHarness([() => late.promise, received]);
    const page = await openFilled(harness);
    const submission = page.getState().submit();
    await vi.waitFor(() => expect(harness.sent()).toHaveLength(1));
    page.getState().dispose();
    late.resolve(done('row'));
    await submission;

    const back = harness.openPage();
    await back.getState().load();
    await back.getState().submit();
    expect(back.getState().booking.status).toBe('sent');
    expect(new Set(harness.sent().map(({ reference }) => reference)).size).toBe(1);
  });
});
