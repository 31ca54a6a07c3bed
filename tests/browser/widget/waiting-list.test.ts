import { expect, test } from '@playwright/test';
import { freshEmail } from '../support/booking-page.ts';
import { makeQueuedTrip, placeLink } from '../support/groups.ts';
import { BookingElement, heard, hostPage } from '../support/host-page.ts';
import { byKeyboard, press, typeInto } from '../support/keyboard.ts';
import { linkIn, mailsWhere } from '../support/mailbox.ts';

byKeyboard('desktop', () => {
  test('a sold-out trip gives a place in the queue on the page of a host', async ({ page, request }) => {
    const tripId = await makeQueuedTrip();
    await page.goto(hostPage('/', { trip: tripId }));
    const { element } = new BookingElement(page);
    await expect(element.getByRole('button', { name: 'Sold Out' })).toBeDisabled();
    await press(page, element.getByRole('button', { name: 'Join the waiting list' }));
    await expect(element.getByRole('heading', { name: 'Waiting list' })).toBeFocused();
    const email = freshEmail();
    await typeInto(page, element.getByLabel('Full Name'), 'Mira Rao');
    await typeInto(page, element.getByLabel('Email'), email);
    await press(page, element.getByRole('button', { name: 'Join the waiting list' }));
    await expect(element.locator('p:focus')).toHaveText('You are number 1 on the waiting list, for 1 seat.');
    await placeLink(request, email, 'On the waiting list');
    const events = JSON.stringify(await heard(page));
    expect(events).toContain('waiting-list');
    expect(events).not.toContain(email);
  });
});

test('a mail is written in the language of the widget, and leads to a page in it', async ({
  page,
  request,
}) => {
  await page.goto(hostPage('/', { trip: await makeQueuedTrip() }));
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ar'));
  const { element } = new BookingElement(page);
  await element.getByRole('button', { name: 'انضم إلى قائمة الانتظار' }).click();
  const email = freshEmail();
  await element.getByRole('textbox').nth(0).fill('Mira Rao');
  await element.getByRole('textbox').nth(1).fill(email);
  await element.getByRole('button', { name: 'انضم إلى قائمة الانتظار' }).click();
  const isWanted = (mail: { readonly to: string; readonly subject: string }) =>
    mail.to.includes(email) && mail.subject.startsWith('على قائمة الانتظار');
  const [mail] = await mailsWhere(request, isWanted, 'a mail in Arabic');
  if (mail === undefined) throw new Error('Polling ended without a mail.');
  await page.goto(linkIn(mail, '/ar/waitlist'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { name: 'قائمة الانتظار' })).toBeVisible();
});
