import { describe, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { storeBooking } from '../testing/store-booking.ts';

const app = eachMemoryApp();

const email = 'mira@example.com';
const lookUp = (reference: string, email: string, address?: string) =>
  app.call('lookup_booking', { reference, email }, address);

describe('looking a booking up', () => {
  test('shows it with its trip and payment, the phone masked', async () => {
    const { reference, ids } = await confirmedBooking(app);

    const answer = await lookUp(` ${reference} `, 'Mira@Example.com ');

    expect(answer).toMatchObject({
      code: 'OK',
      data: {
        booking: {
          $id: ids.booking_id,
          bookingId: reference,
          email: 'mira@example.com',
          phone: '98****3210',
          bookingStatus: 'CONFIRMED',
          payments: { paymentId: 'pay_1', paymentStatus: 'COMPLETED', paymentMethod: 'card' },
          holdExpiresAt: null,
        },
        trip: { tripId: 'spiti-valley', title: 'Spiti Valley' },
      },
    });
    expect(JSON.stringify(answer)).not.toMatch(/9876543210|draftSecretHash|networkHash/);
  });

  test('answers a wrong reference and a wrong e-mail alike', async () => {
    const { reference } = await confirmedBooking(app);

    const wrongReference = await lookUp('GTley01999999', 'mira@example.com', '198.51.100.1');
    const wrongEmail = await lookUp(reference, 'else@example.com', '198.51.100.2');

    expect(wrongReference).toEqual(wrongEmail);
    expect(wrongReference).toMatchObject({ code: 'BOOKING_NOT_FOUND', data: { attempts_left: 4 } });
  });
});

// As a real server may, whose comparison knows no difference between letters.
test.each(['reference', 'email'])(
  'a booking that the database finds under another %s is not shown',
  async (which) => {
    const { reference, ids } = await confirmedBooking(app);
    const booking = await app.booking(ids.booking_id);
    const rows = { ...app.rows, list: async () => [booking] } as unknown as typeof app.rows;
    const request = {
      reference: which === 'reference' ? 'GTley01999999' : reference,
      email: which === 'email' ? 'mira@example.org' : 'mira@example.com',
    };

    expect(await app.call('lookup_booking', request, undefined, { ...app.ports, rows })).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
  },
);

describe('failed lookups', () => {
  test('lock the e-mail for its network address after five, for 15 minutes', async () => {
    const { reference } = await confirmedBooking(app);
    const retryAt = '2026-11-01T10:15:00.000Z';
    for (const left of [4, 3, 2, 1, 0]) {
      const { data } = await lookUp('GTley01999999', 'mira@example.com');
      // The last one says at once how long the lock lasts.
      expect(data).toEqual(left === 0 ? { attempts_left: 0, retry_at: retryAt } : { attempts_left: left });
      app.pass(60);
    }

    expect(await lookUp(reference, 'mira@example.com')).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      data: { attempts_left: 0, retry_at: retryAt },
    });
    expect(await lookUp(reference, 'mira@example.com', '198.51.100.1')).toMatchObject({ code: 'OK' });
    app.pass(600);
    expect(await lookUp(reference, 'mira@example.com')).toMatchObject({ code: 'OK' });
  });

  test('are all that counts', async () => {
    const { reference } = await confirmedBooking(app);

    for (let count = 0; count < 8; count += 1) {
      expect(await lookUp(reference, 'mira@example.com')).toMatchObject({ code: 'OK' });
    }
    expect((await lookUp('GTley01999999', 'mira@example.com')).data.attempts_left).toBe(4);
  });

  test('of an e-mail are fifty a day, from however many network addresses', async () => {
    const guess = (count: number) => lookUp('GTley01999999', 'mira@example.com', `198.51.100.${count}`);
    const codes: string[] = [];
    for (let count = 0; count < 50; count += 1) codes.push((await guess(count)).code);
    expect(new Set(codes)).toEqual(new Set(['BOOKING_NOT_FOUND']));

    expect((await guess(50)).code).toBe('TOO_MANY_ATTEMPTS');
    app.pass(86_399);
    expect((await guess(51)).code).toBe('TOO_MANY_ATTEMPTS');
    app.pass(2);
    expect((await guess(52)).code).toBe('BOOKING_NOT_FOUND');
  });

  test('lock a network address after thirty, whatever the e-mail', async () => {
    const codes = new Set<string>();
    for (let count = 0; count < 30; count += 1)
      codes.add((await lookUp('GTley01999999', `guest${count}@example.com`)).code);

    expect([...codes]).toEqual(['BOOKING_NOT_FOUND']);
    expect((await lookUp('GTley01999999', 'last@example.com')).code).toBe('TOO_MANY_ATTEMPTS');
    expect((await lookUp('GTley01999999', 'last@example.com', '198.51.100.1')).code).toBe(
      'BOOKING_NOT_FOUND',
    );
  });
});

test('reading a booking by its id masks phone and e-mail', async () => {
  const { data } = await app.call('initialize_booking', makeClaim());

  const answer = await app.call('get_booking', { booking_id: data.booking_id });

  expect(answer).toMatchObject({
    code: 'OK',
    data: {
      booking: {
        email: 'm***@example.com',
        phone: '98****3210',
        bookingStatus: 'PENDING_PAYMENT',
        holdExpiresAt: '2026-11-01T10:15:00.000Z',
      },
      trip: { title: 'Spiti Valley' },
    },
  });
  expect(answer.data.access).toBeUndefined();
});

test('a booking is found among many', async () => {
  for (let count = 0; count < 30; count += 1) {
    await storeBooking(app.rows, { $id: `booking-${count}`, bookingId: `GTley010000${10 + count}` });
  }

  expect(await lookUp('GTley01000039', email)).toMatchObject({ data: { booking: { $id: 'booking-29' } } });
});

test('a network address finds bookings sixty times in a quarter of an hour', async () => {
  const reference = 'GTley01000001';
  await storeBooking(app.rows, { bookingId: reference });
  const codes: string[] = [];
  for (let count = 0; count < 61; count += 1) codes.push((await lookUp(reference, email)).code);

  expect(codes.lastIndexOf('OK')).toBe(59);
  expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  expect(await lookUp(reference, email, '198.51.100.9')).toMatchObject({ code: 'OK' });
  app.pass(900);
  expect(await lookUp(reference, email)).toMatchObject({ code: 'OK' });
});

test('a failed lookup that meets both limits says when the later of them ends', async () => {
  for (let count = 0; count < 49; count += 1) {
    await lookUp('GTley01999999', email, `198.51.100.${Math.floor(count / 5)}`);
  }

  // The fifth from this address, and the fiftieth of the day.
  expect(await lookUp('GTley01999999', email, '198.51.100.9')).toMatchObject({
    code: 'BOOKING_NOT_FOUND',
    data: { attempts_left: 0, retry_at: '2026-11-02T10:00:00.000Z' },
  });
});
