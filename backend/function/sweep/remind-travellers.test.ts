import { expect, test } from 'vitest';
import { day } from '../../../shared/domain/time/durations.ts';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { breakCalls } from '../testing/interrupt.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { remindTravellers } from './remind-travellers.ts';

/** How many days before the departure reminders are written, of whom the chore is asked twice a day. */
async function reminders(host: { readonly reminders?: boolean }) {
  const app = createMemoryApp();
  const start = app.ports.clock.now().getTime() + 20 * day;
  const startDate = new Date(start).toISOString();
  await app.addTrip({ startDate, endDate: startDate, meeting: 'Kaza bus stand, 9 am' });
  const profile = { userId: 'host-asha', userName: 'asha', name: 'Asha Rao' };
  await app.rows.create('hProfiles', 'profile-asha', { ...profile, ...host });
  await confirmedBooking(app, makeClaim());
  const days: number[] = [];
  for (let half = 0; half < 42; half += 1) {
    await remindTravellers(app.ports, { left: () => 1000 });
    const written = await app.rows.count('outbox', { mail: 'reminder' });
    if (written > days.length) days.push((start - app.ports.clock.now().getTime()) / day);
    app.pass(day / 2000);
  }
  return days;
}

test('who is coming is reminded once, two weeks and two days before', async () => {
  expect(await reminders({})).toEqual([14, 2]);
});

test('another hour of the same day brings no second reminder, and another day does', async () => {
  const app = createMemoryApp();
  const starts = (days: number, hours: number) => {
    const midnight = Math.floor(app.ports.clock.now().getTime() / day) * day;
    return new Date(midnight + (days + hours / 24) * day).toISOString();
  };
  await app.addTrip({ startDate: starts(14, 0), endDate: starts(20, 0) });
  await confirmedBooking(app);
  const write = async (startDate: string) => {
    await app.changeTrip({ startDate });
    await remindTravellers(app.ports, { left: () => 1000 });
    return app.rows.count('outbox', { mail: 'reminder' });
  };

  expect(await write(starts(14, 0))).toBe(1);
  expect(await write(starts(14, 6))).toBe(1);
  expect(await write(starts(13, 12))).toBe(2);
});

test('a trip that fails keeps no reminder of another day from being written', async () => {
  const app = createMemoryApp();
  const inDays = (days: number) => new Date(app.ports.clock.now().getTime() + days * day).toISOString();
  await app.addTrip({ startDate: inDays(1.5), endDate: inDays(3) });
  await app.addTrip({ tripId: 'later', startDate: inDays(13.5), endDate: inDays(15) });
  await confirmedBooking(app);
  const isOfLater = (...asked: unknown[]) => /^\["bookings".*trip-later/.test(JSON.stringify(asked));
  const ports = breakCalls(app.ports, 'list', isOfLater);

  await expect(remindTravellers(ports, { left: () => 1000 })).rejects.toThrow('1 of 1 items failed.');
  expect(await app.rows.count('outbox', { mail: 'reminder' })).toBe(1);
});

test('a host switches it off', async () => {
  expect(await reminders({ reminders: false })).toEqual([]);
});
