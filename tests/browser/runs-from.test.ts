import { expect, test } from '@playwright/test';
import { inDays, makeOpenTrip } from './support/groups.ts';
import { button, byKeyboard, press } from './support/keyboard.ts';
import { linkIn, mailAbout } from './support/mailbox.ts';
import { manageAddress } from './support/manage-links.ts';
import { storeBooking } from './support/stored-bookings.ts';

byKeyboard('phone', () => {
  test('its host decides earlier, and who has booked is told', async ({ page, request }) => {
    const tripId = await makeOpenTrip();
    const { reference } = await storeBooking('CONFIRMED', tripId);
    await page.goto(await manageAddress(tripId));
    await press(page, button(page, 'It runs in any case'));
    await press(page, button(page, 'Wait until then'));
    await press(page, button(page, 'It runs in any case'));
    await press(page, button(page, 'Yes, it runs'));
    await expect(button(page, 'It runs in any case')).toBeHidden();
    await mailAbout(request, reference, /^The trip runs/);
    await page.goto(`/trip/${tripId}`);
    await expect(page.getByRole('button', { name: /^Request spot$/i })).toBeEnabled();
    await expect(page.getByText(/^Runs from 6/)).toHaveCount(0);
  });

  test('its host puts the day off, and who has booked may leave in full', async ({ page, request }) => {
    const tripId = await makeOpenTrip({ startDate: inDays(45), endDate: inDays(50) });
    const { reference } = await storeBooking('CONFIRMED', tripId);
    await page.goto(await manageAddress(tripId));
    await page.getByLabel('Decide later, by').fill(inDays(30).slice(0, 10));
    await press(page, button(page, 'Put the day off'));
    const mail = await mailAbout(request, reference, /^It is decided later/);
    expect(mail.text).toContain('Cancel in full until');
    await page.goto('about:blank');
    await page.goto(linkIn(mail, '/bookings/status'));
    await press(page, button(page, 'Cancel booking'));
    await press(page, button(page, 'Cancel booking, get €1,780 back'));
    await expect(page.getByRole('heading', { name: 'Booking Cancelled' })).toBeFocused();
  });
});
