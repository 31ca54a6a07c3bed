import { beforeEach, describe, expect, test } from 'vitest';
import { longestHostText } from '../../../shared/domain/trips/host-texts.ts';
import { readAppConfig } from '../../appwrite-config.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { loseAnswers } from '../testing/interrupt.ts';

const until = new Date('2027-04-18T00:00:00.000Z');
const token = signedProof('link-secret', 'manage', 'trip-spiti-valley', until, 'host-asha');

const app = eachMemoryApp();

const update = (change: object, its?: Ports) => app.call('update_trip', { token, change }, undefined, its);

test('a trip that a person deletes at this moment is not changed', async () => {
  const deleting = async () => {
    await app.rows.remove('trips', 'trip-spiti-valley');
    return false;
  };

  const answer = await update(
    { isBookingOpen: false },
    { ...app.ports, rows: { ...app.rows, update: deleting } },
  );

  expect(answer).toMatchObject({ code: 'LINK_INVALID' });
});

describe('seats', () => {
  test('that are added are free', async () => {
    await confirmedBooking(app);
    const answer = await update({ seatsBy: 4 });

    expect(answer.data).toMatchObject({ seats: { total: 11, sold: 2, held: 0, free: 9 } });
    expect(await app.trip()).toMatchObject({ availableSpots: 9, seatNumbers: 11 });
  });

  test('that are taken away were free', async () => {
    await confirmedBooking(app);
    await app.call('initialize_booking', makeClaim({ seats: 3 }));

    expect(await update({ seatsBy: -3 })).toMatchObject({
      code: 'SEATS_UNAVAILABLE',
      message: 'Only 2 spots available',
      data: { left: 2 },
    });
    expect((await update({ seatsBy: -2 })).data).toMatchObject({
      seats: { total: 5, sold: 2, held: 3, free: 0 },
    });
    expect((await update({ seatsBy: -1 })).data.left).toBe(0);
    expect(await app.trip()).toMatchObject({ availableSpots: 0, seatNumbers: 7 });
  });

  test('of two changes at a time both count, and of one whose answer got lost none counts twice', async () => {
    await update({ seatsBy: 2 }, loseAnswers(app.ports));
    expect(await app.seats()).toEqual({ free: 9, held: 0, sold: 0 });

    await Promise.all([update({ seatsBy: 1 }), update({ seatsBy: -3 }), update({ seatsBy: 5 })]);
    expect(await app.seats()).toEqual({ free: 12, held: 0, sold: 0 });
  });
});

test('a change that is repeated with the total that the host saw, or with its key, is made once', async () => {
  expect((await update({ seatsBy: 2, from: 7 })).data).toMatchObject({ seats: { total: 9 } });
  expect((await update({ seatsBy: 2, from: 7 })).data).toMatchObject({ seats: { total: 9 } });
  expect((await update({ seatsBy: -1, from: 9 })).data).toMatchObject({ seats: { total: 8 } });
  for (const _ of [1, 2]) {
    const keyed = { token, change: { seatsBy: 3 }, key: 'a'.repeat(32) };
    expect((await app.call('update_trip', keyed)).data).toMatchObject({ seats: { total: 11 } });
  }
});

test('a paused trip takes no bookings, and a resumed one does', async () => {
  expect((await update({ isBookingOpen: false })).data.trip).toMatchObject({ isBookingOpen: false });
  expect((await app.call('initialize_booking', makeClaim())).code).toBe('BOOKING_CLOSED');
  expect((await update({ isBookingOpen: true })).data.trip).toMatchObject({ isBookingOpen: true });
  expect((await app.call('initialize_booking', makeClaim())).code).toBe('OK');
});

test('a cancelled trip is not changed', async () => {
  await app.changeTrip({ tripStatus: 'cancelled' });
  expect((await update({ seatsBy: 1 })).code).toBe('BOOKING_CLOSED');
  expect((await update({ isBookingOpen: true })).code).toBe('BOOKING_CLOSED');
});

describe('what the page says', () => {
  const trip = () => app.rows.get('trips', 'trip-spiti-valley');
  const write = (texts: object) => update({ texts });

  beforeEach(async () => {
    await app.changeTrip({
      description: 'Slowly.',
      meeting: 'Shimla',
      titles: '{"de":"Spiti-Tal"}',
      stories: '{"de":"Langsam."}',
    });
  });

  test('is the host’s to change, and no translation of the old description is left', async () => {
    const answer = await write({ description: ' Very\r\nslowly. ', meeting: 'Kaza' });
    const texts = { description: 'Very\nslowly.', meeting: 'Kaza' };
    expect(answer.data.trip).toMatchObject({ ...texts, isTranslated: false });
    expect(await trip()).toMatchObject({
      ...texts,
      titles: '{"de":"Spiti-Tal"}',
      stories: null,
      editedByHost: true,
    });
  });

  test('may lose its meeting point, which takes no translation away', async () => {
    const answer = await write({ meeting: ' ' });
    expect(answer.data.trip).toMatchObject({ description: 'Slowly.', meeting: '', isTranslated: true });
    expect(await trip()).toMatchObject({ meeting: null, stories: '{"de":"Langsam."}', editedByHost: true });
  });

  test('is as it was where the same is saved', async () => {
    const before = await trip();
    expect((await write({ description: 'Slowly. ', meeting: 'Shimla' })).code).toBe('OK');
    expect(await trip()).toEqual(before);
  });

  test.each([
    [{}],
    [{ description: ' ' }],
    [{ description: 'a'.repeat(10_001) }],
    [{ meeting: 'a'.repeat(501) }],
    [{ title: 'Another' }],
  ])('is not changed by %j', async (texts) => {
    const before = await trip();
    expect((await write(texts)).code).toBe('VALIDATION_FAILED');
    expect(await trip()).toEqual(before);
  });

  test('is as long as its columns at most', () => {
    const columns = readAppConfig().tables.find(({ $id }) => $id === 'trips')?.columns ?? [];
    const sizes = columns.filter(({ key }) => key in longestHostText).map(({ key, size }) => [key, size]);
    expect(Object.fromEntries(sizes)).toEqual(longestHostText);
  });

  test('stays where the trip is cancelled', async () => {
    await app.changeTrip({ tripStatus: 'cancelled' });
    expect((await write({ meeting: 'Kaza' })).code).toBe('BOOKING_CLOSED');
    expect(await trip()).toMatchObject({ meeting: 'Shimla' });
  });
});
