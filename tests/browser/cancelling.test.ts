import { expect } from '@playwright/test';
import { cancelYourself } from '../../shared/domain/bookings/promises.ts';
import { test } from '../engines/test.ts';
import { addresses } from './product.ts';
import { backgroundOf } from './support/background.ts';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { bookingStatus, reasonsOf } from './support/bookings.ts';
import { inDays, tripIn } from './support/groups.ts';
import { heard, hostPage, StatusElement } from './support/host-page.ts';
import { button, byKeyboard, press, typeInto } from './support/keyboard.ts';
import { linkIn, mailAbout } from './support/mailbox.ts';
import { openAsOperator } from './support/operator.ts';
import { storeBooking } from './support/stored-bookings.ts';
import { changeTrip, spotsLeft } from './support/trips.ts';

byKeyboard('phone', () => {
  test('a paid booking is cancelled: a part comes back, the seat is free, and both have it in writing', async ({
    page,
    request,
  }) => {
    const tripId = await tripIn(45, {
      availableSpots: 5,
      priceAmount: 37_500,
      priceCurrency: 'INR',
      offerPrice: null,
    });
    const booking = new BookingPage(page);
    const email = freshEmail();
    await booking.openAtOnce(tripId);
    await booking.fillAlone(email);
    await booking.bookNow.click();
    await (await booking.gateway()).press('Pay');
    const reference = await booking.confirmedReference();
    expect(await spotsLeft(tripId)).toBe(4);

    await page.goto(linkIn(await mailAbout(request, reference, /confirmed/i), '/bookings/status'));
    await press(page, button(page, 'Cancel booking'));
    await expect(page.getByText('₹28,125 comes back')).toBeVisible();
    await press(page, button(page, 'Keep my booking'));
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeFocused();
    await press(page, button(page, 'Cancel booking'));
    await press(page, button(page, 'Cancel booking, get ₹28,125 back'));

    const done = page.getByRole('heading', { name: 'Booking Cancelled' });
    await expect(done).toBeFocused();
    const mark = done.locator('xpath=preceding-sibling::*[1]');
    // The button was at the end of a long page.
    await expect(mark).toBeInViewport({ ratio: 1 });
    const colour = await backgroundOf(mark);
    expect(await bookingStatus(reference)).toBe('CANCELLED');
    expect(await spotsLeft(tripId)).toBe(5);
    await page.reload();
    await expect(page.getByText(/^(At the latest by|Refund)$/)).toBeVisible();
    expect(await backgroundOf(mark)).toEqual(colour);
    const comesBack = page.getByText('Comes back', { exact: true }).locator('..');
    await expect(comesBack).toContainText('₹28,125');
    const mail = await mailAbout(request, reference, /cancelled/i);
    expect(mail.text).toContain('₹28,125');
    const [file] = mail.attachments;
    expect(await (await request.get(new URL(file?.url ?? '', addresses.mailbox).href)).text()).toContain(
      'METHOD:CANCEL',
    );
    const operator = await openAsOperator(page, reference);
    await expect(operator.getByText('28125').or(operator.getByText('28,125')).first()).toBeVisible();
    await operator.close();

    await press(page, button(page, 'Check another booking'));
    await expect(page.getByLabel('Booking reference')).toHaveValue('');
    await page.goto('/refund');
    await expect(page.getByText(cancelYourself)).toHaveCount(2);
  });

  test('the element of a host’s page cancels in place, and its page hears the steps', {
    tag: '@chromium',
  }, async ({ page }) => {
    const tripId = await tripIn(45);
    const { reference, email } = await storeBooking('CONFIRMED', tripId);
    await page.goto(hostPage('/', { trip: tripId, theme: 'system' }));
    const { element } = new StatusElement(page);
    const pressButton = (name: string) => press(page, element.getByRole('button', { name }));
    await typeInto(page, element.getByLabel('Booking reference'), reference);
    await typeInto(page, element.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await pressButton('Cancel booking');
    await expect(element.getByText('€1,335 comes back')).toBeVisible();
    // The trip departs on another day, and its traveller has heard of it: for a while everything comes back.
    await changeTrip(tripId, { startDate: inDays(10), endDate: inDays(16) });
    await expect.poll(() => reasonsOf(reference), { intervals: [100] }).toContain('moved');
    await pressButton('Cancel booking, get €1,335 back');
    await expect(element.getByRole('alert')).toContainText(
      'it is €1,780 now. Nothing has been cancelled yet.',
    );
    await expect(element.getByRole('alert')).toBeFocused();
    await pressButton('Cancel booking, get €1,780 back');
    await expect(element.getByRole('heading', { name: 'Booking Cancelled' })).toBeFocused();
    expect(await bookingStatus(reference)).toBe('CANCELLED');
    expect(await heard(page, 'group-trip-status')).toEqual([
      { event: 'group-trip-ready' },
      { event: 'group-trip-step', step: 'lookup' },
      { event: 'group-trip-step', step: 'booking' },
      { event: 'group-trip-step', step: 'cancellation' },
      { event: 'group-trip-failed', code: 'REFUND_CHANGED' },
      { event: 'group-trip-step', step: 'cancelled' },
    ]);
  });
});
