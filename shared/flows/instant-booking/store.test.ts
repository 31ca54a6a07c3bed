import { describe, expect, test } from 'vitest';
import { makeInstantWorld, openFilled } from '../testing/instant-world.ts';
import type { InstantBooking } from './state.ts';

const statusesOf = (page: Awaited<ReturnType<typeof openFilled>>) => {
  const seen: InstantBooking['status'][] = [];
  page.subscribe(({ booking }) => {
    if (seen.at(-1) !== booking.status) seen.push(booking.status);
  });
  return seen;
};

describe('booking', () => {
  test('goes from the form to the confirmation', async () => {
    const world = makeInstantWorld();
    const page = await openFilled(world, 2);
    const seen = statusesOf(page);
    await page.getState().submit();
    expect(seen).toEqual(['checking', 'reserving', 'ordering', 'paying', 'verifying', 'confirmed']);
    expect(page.getState().booking).toEqual({
      status: 'confirmed',
      bookingId: 'booking-GTley01000001',
      reference: 'GTley01000001',
    });
  });

  test('sends the normalised form with the total the traveller saw', async () => {
    const world = makeInstantWorld();
    await (await openFilled(world, 2)).getState().submit();
    expect(world.asked.initialize).toEqual([
      {
        trip_id: 'spiti-valley',
        no_of_seats: 2,
        booking_data: {
          email: 'asha@example.com',
          phone: '9876543210',
          address: 'Bengaluru',
          bookingId: 'GTley01000001',
          name: 'Traveller A',
          noOfSeats: 2,
          passengers: [
            '{"name":"Traveller A","age":30,"gender":"other","instagram":""}',
            '{"name":"Traveller B","age":30,"gender":"other","instagram":""}',
          ],
          why: 'I have dreamt of these mountains for years.',
          totalAmount: 2000,
          currency: 'INR',
        },
        draft_secret: '1'.padStart(32, 'a'),
      },
    ]);
  });

  test('opens the gateway with the order and the reference', async () => {
    const world = makeInstantWorld();
    await (await openFilled(world)).getState().submit();
    expect(world.asked.order).toEqual([
      {
        booking_id: 'booking-GTley01000001',
        payment_id: 'payment-GTley01000001',
        amount: 1000,
        currency: 'INR',
      },
    ]);
    expect(world.asked.checkout).toEqual([
      {
        orderId: 'order_1',
        amount: 1000,
        currency: 'INR',
        description: 'Booking GTley01000001',
        email: 'asha@example.com',
        phone: '9876543210',
      },
    ]);
    expect(world.asked.verify).toEqual([
      {
        razorpay_order_id: 'order_1',
        razorpay_payment_id: 'pay_1',
        razorpay_signature: 'signed',
        booking_id: 'booking-GTley01000001',
        payment_id: 'payment-GTley01000001',
      },
    ]);
  });

  test('leaves nothing of the draft behind', async () => {
    const world = makeInstantWorld();
    const page = await openFilled(world);
    await page.getState().submit();
    const later = world.openPage();
    await later.getState().load();
    expect(later.getState()).toMatchObject({ form: { email: '' }, hold: null });
  });

  test('runs once, however often the button is pressed', async () => {
    const world = makeInstantWorld();
    const page = await openFilled(world);
    await Promise.all([page.getState().submit(), page.getState().submit()]);
    expect(world.asked.initialize).toHaveLength(1);
  });

  test('two pages share nothing', async () => {
    const one = await openFilled(makeInstantWorld());
    const other = makeInstantWorld().openPage();
    await one.getState().submit();
    expect(other.getState().booking.status).toBe('editing');
  });
});
