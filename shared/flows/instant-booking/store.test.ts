import { describe, expect, test } from 'vitest';
import { rupees } from '../../testing/make-trip.ts';
import { claims, makeInstantHarness, openFilled, reopened, submitted } from '../testing/instant-harness.ts';
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
    const harness = makeInstantHarness();
    const page = await openFilled(harness, 2);
    const seen = statusesOf(page);
    await page.getState().submit();
    expect(seen).toEqual(['checking', 'reserving', 'ordering', 'paying', 'verifying', 'confirmed']);
    expect(page.getState().booking).toEqual({
      status: 'confirmed',
      bookingId: 'booking-GTley01000001',
      reference: 'GTley01000001',
    });
  });

  test('sends the normalised form at the price that the traveller saw', async () => {
    const harness = makeInstantHarness();
    await (await openFilled(harness, 2)).getState().submit();
    expect(claims(harness)).toEqual([
      {
        tripId: 'spiti-valley',
        form: {
          email: 'asha@example.com',
          phone: '9876543210',
          city: 'Bengaluru',
          whyJoining: 'I have dreamt of these mountains for years.',
          passengers: [
            { name: 'Traveller A', age: 30, gender: 'other', instagram: '' },
            { name: 'Traveller B', age: 30, gender: 'other', instagram: '' },
          ],
        },
        seatPrice: rupees(1000),
        reference: 'GTley01000001',
        secret: '1'.padStart(32, 'a'),
        replaces: null,
      },
    ]);
  });

  test('opens the gateway with the order and the reference', async () => {
    const harness = makeInstantHarness();
    await (await openFilled(harness)).getState().submit();
    const payment = { bookingId: 'booking-GTley01000001', paymentId: 'payment-GTley01000001' };
    expect(harness.calls.order).toEqual([[payment, rupees(1000)]]);
    expect(harness.calls.checkout).toEqual([
      [
        {
          orderId: 'order_1',
          total: rupees(1000),
          description: 'Booking GTley01000001',
          email: 'asha@example.com',
          phone: '9876543210',
        },
      ],
    ]);
    expect(harness.calls.verify).toEqual([
      [expect.objectContaining(payment), { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' }],
    ]);
  });

  test('leaves nothing of the draft behind', async () => {
    const { harness } = await submitted();
    const later = await reopened(harness);
    expect(later.getState()).toMatchObject({ form: { email: '' }, hold: null });
  });

  test('runs once, however often the button is pressed', async () => {
    const harness = makeInstantHarness();
    const page = await openFilled(harness);
    await Promise.all([page.getState().submit(), page.getState().submit()]);
    expect(claims(harness)).toHaveLength(1);
  });

  test('two pages share nothing', async () => {
    const one = await openFilled(makeInstantHarness());
    const other = makeInstantHarness().openPage();
    await one.getState().submit();
    expect(other.getState().booking.status).toBe('editing');
  });
});
