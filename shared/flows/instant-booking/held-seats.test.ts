import { describe, expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import {
  claims,
  dismissed,
  grant,
  type openFilled,
  paid,
  references,
  reopened,
  submitted,
} from '../testing/instant-harness.ts';
import { done, failed } from '../testing/outcomes.ts';

describe('coming back to held seats', () => {
  test('with an unchanged form sends the same claim again', async () => {
    const { harness, page } = await submitted({ checkout: [dismissed, paid] });
    await page.getState().submit();
    const [first, second] = claims(harness);
    expect(second).toEqual(first);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('with other blanks and capitals is coming back unchanged', async () => {
    const { harness, page } = await submitted({ checkout: [dismissed, paid] });
    page.getState().setField('email', 'ASHA@example.com');
    page.getState().setField('phone', '9876 543 210');
    await page.getState().submit();
    expect(new Set(references(harness)).size).toBe(1);
  });

  test.each([
    [
      'another traveller',
      (page: Awaited<ReturnType<typeof openFilled>>) => page.getState().setTraveller(0, 'age', 44),
    ],
    [
      'another e-mail',
      (page: Awaited<ReturnType<typeof openFilled>>) => page.getState().setField('email', 'b@example.com'),
    ],
    [
      'one traveller less',
      (page: Awaited<ReturnType<typeof openFilled>>) => page.getState().removeTraveller(1),
    ],
  ])("with %s replaces them under a new reference and the draft's secret", async (_, change) => {
    const { harness, page } = await submitted({ checkout: [dismissed, paid] }, 2);
    change(page);
    await page.getState().submit();
    const [first, second] = claims(harness);
    expect(references(harness)).toEqual(['GTley01000001', 'GTley01000002']);
    expect(second?.secret).toBe(first?.secret);
    expect(second?.replaces).toEqual({
      bookingId: 'booking-GTley01000001',
      secret: first?.secret,
    });
    expect(page.getState().booking).toMatchObject({ reference: 'GTley01000002' });
  });

  test('keeps the price they were claimed at, although the offer is used up by now', async () => {
    const offer = { price: rupees(800), spots: 1, taken: 0 };
    const { harness } = await submitted({
      trips: [
        done(makeTrip({ offer })),
        done(makeTrip({ offer })),
        done(makeTrip({ offer: { ...offer, taken: 1 } })),
      ],
      checkout: [dismissed, paid],
    });
    const returned = await reopened(harness);
    expect(returned.getState().quote?.total).toEqual(rupees(800));
    returned.getState().setTraveller(0, 'name', 'Another Name');
    await returned.getState().submit();
    expect(claims(harness)[1]?.seatPrice).toEqual(rupees(800));
    expect(returned.getState().booking.status).toBe('confirmed');
  });

  test('for another price than they were claimed at takes the named one over', async () => {
    const { harness, page } = await submitted({
      claim: [grant, failed('PRICE_CHANGED', { seatPrice: rupees(900) }), grant],
      checkout: [dismissed, paid],
    });
    page.getState().setTraveller(0, 'name', 'Another Name');
    await page.getState().submit();
    expect(page.getState().quote?.total).toEqual(rupees(900));
    await page.getState().submit();
    expect(claims(harness)[2]?.seatPrice).toEqual(rupees(900));
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('that a replacement failed to move keeps them', async () => {
    const { harness, page } = await submitted({
      claim: [grant, failed('SEATS_UNAVAILABLE', { left: 1, message: 'Only 1 spots available' }), grant],
      checkout: [dismissed, paid],
    });
    page.getState().addTraveller();
    page.getState().setTraveller(1, 'name', 'One Too Many');
    page.getState().setTraveller(1, 'age', '30');
    page.getState().setTraveller(1, 'gender', 'male');
    await page.getState().submit();
    expect(page.getState().booking).toMatchObject({ banner: { message: 'Only 1 spots available' } });
    expect(page.getState().hold).toMatchObject({ reference: 'GTley01000001', seats: 1 });
    page.getState().removeTraveller(1);
    await page.getState().submit();
    expect(references(harness)[2]).toBe('GTley01000001');
  });

  test.each([
    failed('HOLD_EXPIRED'),
    failed('REFERENCE_TAKEN'),
    failed('INVALID_BOOKING_STATUS', { status: 'CANCELLED' }),
  ])('that are gone claims anew at the price on view: $error.code', async (gone) => {
    const { harness, page } = await submitted({
      claim: [grant, gone, grant],
      checkout: [dismissed, paid],
    });
    await page.getState().submit();
    expect(references(harness)).toEqual(['GTley01000001', 'GTley01000001', 'GTley01000002']);
    expect(claims(harness)[2]?.replaces).toBeNull();
    // By it the function knows a late payment of the first one, and gives it back.
    expect(claims(harness)[2]?.secret).toBe(claims(harness)[0]?.secret);
    expect(page.getState().booking.status).toBe('confirmed');
  });

  test('that are paid already goes to the confirmation: no one pays twice', async () => {
    const { harness, page } = await submitted({
      claim: [grant, failed('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' })],
      checkout: [dismissed],
    });
    page.getState().setTraveller(0, 'name', 'Another Name');
    await page.getState().submit();
    expect(page.getState().booking).toEqual({
      status: 'confirmed',
      bookingId: 'booking-GTley01000001',
      reference: 'GTley01000001',
    });
    expect(harness.calls.checkout).toHaveLength(1);
  });
});
