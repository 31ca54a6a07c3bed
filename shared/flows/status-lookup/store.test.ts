import { describe, expect, test } from 'vitest';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { foundBooking } from '../testing/found-booking.ts';
import { done, failed, lost } from '../testing/outcomes.ts';
import { type ScriptOf, scripted } from '../testing/scripted.ts';
import { createStatusLookupStore } from './store.ts';

const found = done(foundBooking());

const notFound = { message: 'No booking found with these details' };
const tooMany = { message: 'Too many attempts. Please try again later.' };

const lookupOver = (...answers: ScriptOf<BookingActions['lookupBooking']>) => {
  const { calls, answer } = scripted(answers);
  let now = new Date('2027-01-01T12:00:00Z');
  const ticks: (() => void)[] = [];
  const store = createStatusLookupStore({
    clock: { now: () => now },
    wait: () => new Promise((end) => ticks.push(end)),
    bookings: { lookupBooking: answer },
  });
  /** Timers may stand still until then. */
  const sleepUntil = (iso: string) => {
    now = new Date(iso);
  };
  const wakeAt = async (iso: string) => {
    sleepUntil(iso);
    for (const tick of ticks.splice(0)) tick();
    await Promise.resolve();
  };
  return { store, calls, sleepUntil, wakeAt };
};

const state = (view: ReturnType<typeof lookupOver>) => view.store.getState().lookup;

describe('looking a booking up', () => {
  test('waits for what the address did not bring', async () => {
    const view = lookupOver();
    await view.store.getState().fillIn('GTley01000001', '');
    expect(view.store.getState().form).toEqual({ bookingReference: 'GTley01000001', email: '' });
    expect(view.store.getState().lookup).toEqual({ status: 'idle', issues: [] });
    expect(view.calls).toEqual([]);
  });

  test('asks for the trimmed reference and the lowercased e-mail', async () => {
    const view = lookupOver(found);
    await view.store.getState().fillIn(' GTley01000001 ', 'Asha@Example.com');
    expect(view.calls).toEqual([['GTley01000001', 'asha@example.com']]);
    expect(state(view)).toMatchObject({
      status: 'found',
      booking: { reference: 'GTley01000001', phone: '98****3210' },
      trip: { title: 'Spiti Valley' },
      access: 'signed',
    });
  });

  test('shows a booking also when its trip is gone', async () => {
    const view = lookupOver(done({ ...foundBooking(), trip: null }));
    await view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    expect(state(view)).toMatchObject({ status: 'found', trip: null });
  });

  test('takes up another booking while the first is on its way, or on view', async () => {
    const view = lookupOver(failed('BOOKING_NOT_FOUND', { attemptsLeft: 4 }), found);
    const first = view.store.getState().fillIn('GTley01000009', 'asha@example.com');
    await view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    await first;
    expect(view.calls).toHaveLength(2);
    expect(state(view).status).toBe('found');
    await view.store.getState().fillIn('GTley01000002', '');
    expect(state(view)).toEqual({ status: 'idle', issues: [] });
    expect(view.store.getState().form).toEqual({ bookingReference: 'GTley01000002', email: '' });
  });

  test('keeps the form that led to the booking, whatever was typed meanwhile', async () => {
    const view = lookupOver(found);
    const asked = view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    view.store.getState().setField('bookingReference', 'GTley0100000');
    await asked;
    expect(state(view).status).toBe('found');
    expect(view.store.getState().form.bookingReference).toBe('GTley01000001');
  });

  test('sends nothing before the form is right, and follows each change then', async () => {
    const view = lookupOver(found);
    view.store.getState().setField('bookingReference', 'GT1');
    await view.store.getState().submit();
    expect(state(view)).toEqual({
      status: 'idle',
      issues: [
        { path: 'bookingReference', message: 'Booking reference must be at least 6 characters' },
        { path: 'email', message: 'Email is required' },
      ],
    });
    view.store.getState().setField('bookingReference', 'GTley01000001');
    expect(state(view)).toMatchObject({ issues: [{ path: 'email' }] });
    expect(view.calls).toEqual([]);
  });

  test.each([
    ['finds nothing', failed('BOOKING_NOT_FOUND', { ...notFound, attemptsLeft: 3 }), notFound.message, 3],
    ['fails otherwise', lost, 'Request timed out. Please try again', null],
  ])(
    'that %s keeps what was typed, and shows how many attempts are left if it counts as one',
    async (_, answer, message, left) => {
      const view = lookupOver(answer, found);
      const form = { bookingReference: 'GTley01000001', email: 'Asha@Example.com' };
      await view.store.getState().fillIn(form.bookingReference, form.email);
      expect(state(view)).toEqual({ status: 'failed', message, attemptsLeft: left });
      expect(view.store.getState().form).toEqual(form);
      await view.store.getState().submit();
      expect(state(view).status).toBe('found');
    },
  );

  test('too often locks as long as the server says', async () => {
    const until = '2027-01-01T12:10:00.000Z';
    const view = lookupOver(failed('TOO_MANY_ATTEMPTS', { ...tooMany, retryAt: until }), found);
    await view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    expect(state(view)).toEqual({
      status: 'locked',
      message: 'Too many attempts. Please try again later.',
      email: 'asha@example.com',
      until,
    });
    await view.store.getState().submit();
    view.store.getState().reset();
    expect(view.calls).toHaveLength(1);
    expect(state(view).status).toBe('locked');
    await view.wakeAt('2027-01-01T12:09:59Z');
    expect(state(view).status).toBe('locked');
    await view.wakeAt(until);
    expect(state(view).status).toBe('idle');
    await view.store.getState().submit();
    expect(state(view).status).toBe('found');
  });

  test('too often locks no longer than that, also where the timers stood still', async () => {
    const until = '2027-01-01T12:10:00.000Z';
    const view = lookupOver(failed('TOO_MANY_ATTEMPTS', { ...tooMany, retryAt: until }), found);
    await view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    view.sleepUntil(until);
    await view.store.getState().submit();
    expect(state(view).status).toBe('found');
  });

  test('too often locks no longer where the element asks for another booking meanwhile', async () => {
    const view = lookupOver(failed('TOO_MANY_ATTEMPTS', tooMany));
    await view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    view.store.getState().dispose();
    await view.store.getState().fillIn('GTley01000002', 'asha@example.com');
    expect(state(view).status).toBe('locked');
    await view.wakeAt('2027-01-01T12:15:00Z');
    expect(state(view).status).toBe('idle');
  });

  test('too often locks no other e-mail, and the end of a lock opens no later one', async () => {
    const [first, second] = ['2027-01-01T12:10:00.000Z', '2027-01-01T12:14:00.000Z'];
    const view = lookupOver(
      failed('TOO_MANY_ATTEMPTS', { ...tooMany, retryAt: first }),
      failed('TOO_MANY_ATTEMPTS', { ...tooMany, retryAt: second }),
      found,
    );
    await view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    view.store.getState().setField('email', ' ASHA@example.com');
    await view.store.getState().submit();
    expect(view.calls).toHaveLength(1);
    view.store.getState().setField('email', 'mira@example.com');
    await view.store.getState().submit();
    expect(state(view)).toMatchObject({ status: 'locked', email: 'mira@example.com', until: second });
    await view.wakeAt(first);
    expect(state(view)).toMatchObject({ status: 'locked', until: second });
    await view.store.getState().fillIn('GTley01000003', 'noor@example.com');
    expect(view.calls.at(-1)).toEqual(['GTley01000003', 'noor@example.com']);
    expect(state(view).status).toBe('found');
  });

  test('for the last time locks at once where the server says until when', async () => {
    const until = '2027-01-01T12:10:00.000Z';
    const view = lookupOver(failed('BOOKING_NOT_FOUND', { ...notFound, attemptsLeft: 0, retryAt: until }));
    await view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    expect(state(view)).toMatchObject({ status: 'locked', until });
  });

  test('locks a quarter of an hour when the server names no end', async () => {
    const view = lookupOver(failed('TOO_MANY_ATTEMPTS', tooMany));
    await view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    expect(state(view)).toMatchObject({ until: '2027-01-01T12:15:00.000Z' });
  });

  test('shows no answer to a question that was dropped', async () => {
    const view = lookupOver(found);
    const asked = view.store.getState().fillIn('GTley01000001', 'asha@example.com');
    view.store.getState().reset();
    await asked;
    expect(state(view)).toEqual({ status: 'idle', issues: [] });
  });
});
