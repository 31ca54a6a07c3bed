import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { backgroundOf } from './support/background.ts';
import { bookingStatus } from './support/bookings.ts';
import { button, byKeyboard, press, tabTo, typeInto } from './support/keyboard.ts';
import { linkIn, mailAbout, mailsWhere } from './support/mailbox.ts';
import { manageAddress } from './support/manage-links.ts';
import { sendRequest, storeBooking } from './support/stored-bookings.ts';
import { makeTrip, spotsLeft } from './support/trips.ts';

async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function changeSeats(page: Page, seats: string): Promise<void> {
  await retype(page, page.getByLabel('Seats in all'), seats);
  await press(page, button(page, 'Change seats'));
}

/** What cannot be undone is red. */
async function expectRed(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  const [red, green, blue] = await backgroundOf(button);
  expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
}

const makeBusyTrip = async (changes: Record<string, unknown> = {}) => {
  const tripId = await makeTrip({ availableSpots: 6, hostApproval: true, ...changes }, 'living-roots');
  const request = await sendRequest(tripId);
  const paid = await storeBooking('CONFIRMED', tripId);
  return { tripId, request, paid };
};

byKeyboard('desktop', () => {
  test('the link leaves the address and the next page’s Referer, and everybody who is coming is a file, and a sheet of paper', async ({
    page,
  }) => {
    const { tripId, paid } = await makeBusyTrip();
    await page.goto(await manageAddress(tripId));
    await expect(page.getByText(paid.reference)).toBeVisible();
    expect(page.url()).toMatch(/\/manage$/);
    await page.reload();
    await expect(page.getByText(paid.reference)).toBeVisible();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(`/trip/${tripId}`)),
      press(page, page.getByRole('link', { name: 'See its page' })),
    ]);
    expect(await sent.headerValue('referer')).toBeNull();
    await page.waitForURL(`**/trip/${tripId}`);
    await page.goBack();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page, page.getByRole('link', { name: 'Download CSV' })),
    ]);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    // Those of the request, which is not decided, are left out.
    expect(lines).toHaveLength(4);
    expect(lines.filter((line) => line.startsWith(`"${paid.reference}","Confirmed"`))).toHaveLength(2);

    const [spreadsheet] = await Promise.all([
      page.waitForEvent('download'),
      press(page, button(page, 'Download spreadsheet')),
    ]);
    expect(spreadsheet.suggestedFilename()).toBe(`travellers-${tripId}.xlsx`);
    expect(
      readFileSync(await spreadsheet.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Jonas Weber').first()).toBeVisible();
    await expect(button(page, 'Print')).toBeHidden();
    await expect(button(page, 'Send me the link')).toBeHidden();
  });

  test('a host rejects a request, pauses the sale and moves the seats, never below what is sold', async ({
    page,
  }) => {
    const { tripId, request } = await makeBusyTrip();
    await page.goto(await manageAddress(tripId));
    await expect(page.getByText(/^Travellers can request the seats/)).toBeVisible();
    await press(page, button(page, 'Do not approve'));
    await expectRed(button(page, 'Yes, do not approve'));
    await press(page, button(page, 'Yes, do not approve'));
    await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeHidden();
    expect(await bookingStatus(request.reference)).toBe('REJECTED');
    await press(page, button(page, 'Pause bookings'));
    await expect(page.getByRole('status').filter({ hasText: 'Bookings paused' })).toBeVisible();
    await page.goto(`/trip/${tripId}`);
    // 'Temporarily Paused' where there is room for it.
    await expect(page.getByRole('button', { name: /Paused$/ })).toBeDisabled();
    await page.goBack();
    await press(page, button(page, 'Resume bookings'));
    await expect(page.getByRole('status').filter({ hasText: 'Bookings open' })).toBeVisible();

    await changeSeats(page, '9');
    await expect(page.getByText('of 9 seats')).toBeVisible();
    expect(await spotsLeft(tripId)).toBe(7);
    await changeSeats(page, '1');
    await expect(page.getByText('At least 2: that many are sold or held')).toBeVisible();
    expect(await spotsLeft(tripId)).toBe(7);
  });

  test('a host changes what the page says, which outlasts a reload before it is saved', async ({ page }) => {
    const { tripId, paid } = await makeBusyTrip({ meeting: 'The bus stand' });
    await page.goto(await manageAddress(tripId));
    await press(page, button(page, 'Change the texts'));
    await expect(page.getByLabel('Description')).toBeFocused();
    await retype(page, page.getByLabel('Description'), 'Two days *more* than before.');
    await page.reload();
    await retype(page, page.getByLabel('Meeting point'), 'The lake, at nine');
    await press(page, button(page, 'Save the texts'));
    await expect(page.getByText('Saved. Your trip’s page shows it now.')).toBeFocused();
    await page.goto(`/trip/${tripId}`);
    await expect(page.getByText('Two days more than before.')).toBeVisible();
    await page.goto(`/bookings/${paid.id}`);
    await expect(page.getByText('The lake, at nine')).toBeVisible();
  });

  test('a trip is cancelled by the second link alone, and every booking with it', async ({
    page,
    request,
  }) => {
    const title = `Ridge Walk ${crypto.randomUUID().slice(0, 8)}`;
    const { tripId, request: asked, paid } = await makeBusyTrip({ title });
    await page.goto(await manageAddress(tripId));
    await press(page, button(page, 'Send me the link'));
    const isAsked = ({ subject }: { readonly subject: string }) => subject === `Cancel this trip? ${title}`;
    const [mail] = await mailsWhere(request, isAsked, `a link that cancels ${title}`);
    if (!mail) throw new Error('Polling ended without a mail.');
    const cancelLink = linkIn(mail, '/manage');
    await page.goto('about:blank');
    await page.goto(cancelLink);
    await press(page, button(page, 'Keep the trip'));
    await expect(page.getByRole('heading', { name: 'Who is coming' })).toBeVisible();

    await page.goto('about:blank');
    await page.goto(cancelLink);
    await typeInto(page, page.getByLabel('Why it is cancelled'), 'The road is closed.');
    const cancel = page.getByRole('button', { name: /^Cancel the trip/ });
    await expectRed(cancel);
    await press(page, cancel);
    await expect(page.getByRole('heading', { name: 'Trip Cancelled' })).toBeFocused();
    await expect(page.getByText('2 bookings cancelled')).toBeVisible();
    expect(await bookingStatus(asked.reference)).toBe('CANCELLED');
    expect((await mailAbout(request, asked.reference, /cancelled/i)).text).toContain('The road is closed.');
    const isTold = ({ subject, to }: { readonly subject: string; readonly to: string }) =>
      subject.includes(title) && /cancelled/i.test(subject) && to.includes('@hosts.example');
    await mailsWhere(request, isTold, `the host’s own mail about ${title}`);
    await press(page, button(page, 'See the trip'));
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(button(page, 'Pause bookings')).toBeHidden();

    await page.goto('about:blank');
    await page.goto(cancelLink);
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('Why it is cancelled')).toBeHidden();

    const { reference, email } = paid;
    await page.goto(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
    await expect(page.getByText('Comes back', { exact: true }).locator('..')).toContainText('€1,780');
    await expect(page.getByRole('link', { name: 'View Other Trips' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^View (your|the) trip$/ })).toHaveCount(0);
  });

  test('an ended link is the way to a new one, at the host’s own address', async ({ page, request }) => {
    const title = `Ridge Walk ${crypto.randomUUID().slice(0, 8)}`;
    const tripId = await makeTrip({ title });
    await page.goto('/manage#token=of.another.trip');
    await expect(button(page, 'Send me the link')).toBeVisible();
    await page.goto('about:blank');
    await page.goto(await manageAddress(tripId, new Date(0)));
    await press(page, button(page, 'Send me a new link'));
    await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeFocused();
    const [mail] = await mailsWhere(request, ({ subject }) => subject.includes(title), `a link to ${title}`);
    if (!mail) throw new Error('Polling ended without a mail.');
    await page.goto(linkIn(mail, '/manage'));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});
