import { expect, test } from '@playwright/test';
import { inDays } from './support/groups.ts';
import { button, byKeyboard, press, typeInto } from './support/keyboard.ts';
import { linkIn, mailsWhere, type ReceivedMail } from './support/mailbox.ts';
import { sendRequest, storeBooking } from './support/stored-bookings.ts';
import { makeTrip, tripRow } from './support/trips.ts';

byKeyboard('phone', () => {
  test('a host asks for the link by mail, sees all trips, and goes to each and back', async ({
    page,
    request,
  }) => {
    const title = `Ridge Walk ${crypto.randomUUID().slice(0, 8)}`;
    const tripId = await makeTrip({ title, startDate: inDays(60), hostApproval: true }, 'living-roots');
    await storeBooking('CONFIRMED', tripId);
    await sendRequest(tripId);
    const hostId = String((await tripRow(tripId))['hostId']);

    await page.goto('/manage');
    await expect(page.getByRole('heading', { name: 'See all of your trips' })).toBeFocused();
    await press(page, button(page, 'Send me the link'));
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await typeInto(page, page.getByLabel('Email'), `${hostId}@hosts.example`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeFocused();

    const isLink = ({ to, subject }: ReceivedMail) =>
      to.includes(`${hostId}@hosts.example`) && subject === 'Your link to all of your trips';
    const [mail] = await mailsWhere(request, isLink, `the link of ${hostId}`);
    if (!mail) throw new Error('Polling ended without a mail.');
    await page.goto('about:blank');
    await page.goto(linkIn(mail, '/manage'));
    await expect(page.getByRole('heading', { name: 'Your trips' })).toBeFocused();
    expect(page.url()).toMatch(/\/manage$/);
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText('€1,780');
    await press(page, card.getByRole('link', { name: /^Answer 1 request/ }));
    await expect(page.getByRole('heading', { name: 'Who is coming' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your trips' })).toBeVisible();
  });
});
