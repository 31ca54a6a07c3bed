import { expect, test } from '@playwright/test';
import { bookingStatus } from './support/bookings.ts';
import { tripIn } from './support/groups.ts';
import { heard, hostPage, StatusElement } from './support/host-page.ts';
import { button, byKeyboard, press, tabTo, typeInto } from './support/keyboard.ts';
import { axeViolations } from './support/looks.ts';
import { mailAbout } from './support/mailbox.ts';
import { manageAddress } from './support/manage-links.ts';
import { storeBooking } from './support/stored-bookings.ts';
import { spotsLeft } from './support/trips.ts';

byKeyboard('desktop', () => {
  test('one of two leaves: their part comes back, the seat is free, and all read who travels', async ({
    page,
    request,
  }) => {
    const tripId = await tripIn(45);
    const before = await spotsLeft(tripId);
    const { reference, email } = await storeBooking('CONFIRMED', tripId);
    await page.goto(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
    await press(page, button(page, 'Cancel booking'));
    await tabTo(page, page.getByRole('checkbox', { name: 'Asha Verma' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('€667.50 comes back')).toBeVisible();
    await press(page, button(page, 'Cancel for 1 traveller, get €667.50 back'));
    await expect(page.getByRole('heading', { name: 'Travellers Changed' })).toBeFocused();
    const mail = await mailAbout(request, reference, /^Your travellers have changed/);
    expect(mail.text).toContain('Asha Verma');
    expect(mail.text).not.toContain('Jonas Weber');
    await press(page, button(page, 'See your booking'));
    await expect(page.getByText('Back for 1 traveller who left')).toBeVisible();
    await expect(page.getByText('Jonas Weber')).toHaveCount(0);
    expect(await bookingStatus(reference)).toBe('CONFIRMED');
    expect(await spotsLeft(tripId)).toBe(before + 1);
    await page.goto(await manageAddress(tripId));
    await expect(page.getByText('1 traveller in 1 booking')).toBeVisible();
  });

  test('one is replaced, at the same price', async ({ page, request }) => {
    const { reference, email } = await storeBooking('CONFIRMED', await tripIn(45));
    await page.goto(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
    await press(page, button(page, 'Replace a traveller'));
    await page.getByLabel('Who does not come?').selectOption('Jonas Weber');
    await press(page, button(page, 'Replace traveller'));
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await typeInto(page, page.getByLabel('Full Name'), 'Mira Rao');
    await typeInto(page, page.getByRole('textbox', { name: 'Age' }), '31');
    await tabTo(page, page.getByRole('checkbox', { name: 'Female', exact: true }));
    await page.keyboard.press('Space');
    await press(page, button(page, 'Replace traveller'));
    await expect(page.getByRole('heading', { name: 'Traveller Replaced' })).toBeFocused();
    expect((await mailAbout(request, reference, /^Your travellers have changed/)).text).toContain('Mira Rao');
    await press(page, button(page, 'See your booking'));
    await expect(page.getByText('Mira Rao')).toBeVisible();
  });

  test('the element of a host’s page does both in place', async ({ page }) => {
    const tripId = await tripIn(45);
    const { reference, email } = await storeBooking('CONFIRMED', tripId);
    await page.goto(hostPage('/', { trip: tripId, theme: 'system' }));
    const { element } = new StatusElement(page);
    await typeInto(page, element.getByLabel('Booking reference'), reference);
    await typeInto(page, element.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await press(page, element.getByRole('button', { name: 'Replace a traveller' }));
    await expect(element.getByRole('heading', { name: 'Replace a traveller' })).toBeFocused();
    expect(await axeViolations(page, false)).toEqual([]);
    await element.getByLabel('Full Name').fill('Mira Rao');
    await element.getByLabel('Age').fill('31');
    await element.getByRole('checkbox', { name: 'Female', exact: true }).check();
    await press(page, element.getByRole('button', { name: 'Replace traveller' }));
    await expect(element.getByRole('heading', { name: 'Traveller Replaced' })).toBeFocused();
    await press(page, element.getByRole('button', { name: 'See your booking' }));
    await press(page, element.getByRole('button', { name: 'Cancel booking' }));
    await element.getByRole('checkbox', { name: 'Mira Rao' }).uncheck();
    await press(page, element.getByRole('button', { name: 'Cancel for 1 traveller, get €667.50 back' }));
    await expect(element.getByRole('heading', { name: 'Travellers Changed' })).toBeFocused();
    const steps = (await heard(page, 'group-trip-status')).flatMap(({ step }) => step ?? []);
    const again = ['lookup', 'booking'];
    expect(steps).toEqual([...again, 'travellers', ...again, 'cancellation', 'travellers']);
  });
});
