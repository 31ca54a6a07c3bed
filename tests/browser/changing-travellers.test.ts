import { expect, test } from '@playwright/test';
import { bookingStatus } from './support/bookings.ts';
import { tripIn } from './support/groups.ts';
import { heard, hostPage, StatusElement } from './support/host-page.ts';
import { button, byKeyboard, press, tabTo, typeInto } from './support/keyboard.ts';
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

  test('the element of a host’s page replaces one in place, at the same price', async ({ page, request }) => {
    const tripId = await tripIn(45);
    const { reference, email } = await storeBooking('CONFIRMED', tripId);
    await page.goto(hostPage('/', { trip: tripId, theme: 'system' }));
    const { element } = new StatusElement(page);
    await typeInto(page, element.getByLabel('Booking reference'), reference);
    await typeInto(page, element.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await press(page, element.getByRole('button', { name: 'Replace a traveller' }));
    await expect(element.getByRole('heading', { name: 'Replace a traveller' })).toBeFocused();
    await element.getByLabel('Full Name').fill('Mira Rao');
    await element.getByLabel('Age').fill('31');
    await element.getByRole('checkbox', { name: 'Female', exact: true }).check();
    await press(page, element.getByRole('button', { name: 'Replace traveller' }));
    await expect(element.getByRole('heading', { name: 'Traveller Replaced' })).toBeFocused();
    expect((await mailAbout(request, reference, /^Your travellers have changed/)).text).toContain('Mira Rao');
    await press(page, element.getByRole('button', { name: 'See your booking' }));
    await expect(element.getByText('Mira Rao')).toBeVisible();
    const steps = (await heard(page, 'group-trip-status')).flatMap(({ step }) => step ?? []);
    expect(steps).toEqual(['lookup', 'booking', 'travellers', 'lookup', 'booking']);
  });
});
