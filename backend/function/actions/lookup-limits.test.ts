import { expect, test } from 'vitest';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';

const app = eachMemoryApp();

const lookUp = (reference: string, address?: string) =>
  app.call('lookup_booking', { reference, email: 'mira@example.com' }, address);

test('a booking is found among many', async () => {
  for (let count = 0; count < 30; count += 1) {
    await storeBooking(app.rows, { $id: `booking-${count}`, bookingId: `GTley010000${10 + count}` });
  }

  expect(await lookUp('GTley01000039')).toMatchObject({ data: { booking: { $id: 'booking-29' } } });
});

test('a network address finds bookings sixty times in a quarter of an hour', async () => {
  const reference = 'GTley01000001';
  await storeBooking(app.rows, { bookingId: reference });
  const codes: string[] = [];
  for (let count = 0; count < 61; count += 1) codes.push((await lookUp(reference)).code);

  expect(codes.lastIndexOf('OK')).toBe(59);
  expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  expect(await lookUp(reference, '198.51.100.9')).toMatchObject({ code: 'OK' });
  app.pass(900);
  expect(await lookUp(reference)).toMatchObject({ code: 'OK' });
});

test('a failed lookup that meets both limits says when the later of them ends', async () => {
  for (let count = 0; count < 49; count += 1) {
    await lookUp('GTley01999999', `198.51.100.${Math.floor(count / 5)}`);
  }

  // The fifth from this address, and the fiftieth of the day.
  expect(await lookUp('GTley01999999', '198.51.100.9')).toMatchObject({
    code: 'BOOKING_NOT_FOUND',
    data: { attempts_left: 0, retry_at: '2026-11-02T10:00:00.000Z' },
  });
});
