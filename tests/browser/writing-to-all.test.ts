import { expect, type Page, test } from '@playwright/test';
import { joinQueue, makeFullTrip } from './support/groups.ts';
import { button, byKeyboard, press, typeInto } from './support/keyboard.ts';
import { mailAbout, mailsTo } from './support/mailbox.ts';
import { manageAddress } from './support/manage-links.ts';

async function writeAndSend(page: Page, text: string): Promise<void> {
  await typeInto(page, page.getByLabel('Your message'), text);
  await press(page, button(page, 'See how it looks'));
  await press(page, button(page, 'Send it'));
}

byKeyboard('desktop', () => {
  test('a host writes to all three times a day, and reads the mail before it goes out', async ({
    page,
    request,
  }) => {
    const { tripId, reference } = await makeFullTrip();
    const waiting = await joinQueue(tripId, 2);
    await page.goto(await manageAddress(tripId));
    await typeInto(page, page.getByLabel('Your message'), 'Bring boots.');
    await page.reload();
    await expect(page.getByLabel('Your message')).toHaveValue('Bring boots.');
    await press(page, button(page, 'See how it looks'));
    await expect(page.getByText('This goes to 1 booking, everybody who is coming:')).toBeFocused();
    await press(page, button(page, 'Change the text'));
    await press(page, button(page, 'See how it looks'));
    await press(page, button(page, 'Send it'));
    await expect(page.getByText('On its way: 1 mail.')).toBeFocused();
    expect((await mailAbout(request, reference, /^A message from your host/)).text).toContain('Bring boots.');

    await press(page, button(page, 'Write another one'));
    await page.getByLabel('To', { exact: true }).selectOption({ label: '1 party, everybody who waits' });
    await writeAndSend(page, 'Still full.');
    await expect(page.getByText('On its way: 1 mail.')).toBeFocused();
    await expect
      .poll(async () => (await mailsTo(request, waiting)).map(({ text }) => text).join())
      .toContain('Still full.');

    await press(page, button(page, 'Write another one'));
    await writeAndSend(page, 'Once more.');
    await expect(page.getByText('On its way: 1 mail.')).toBeFocused();
    await press(page, button(page, 'Write another one'));
    await writeAndSend(page, 'One too many.');
    await expect(page.getByRole('alert')).toContainText('You have written 3 times today');
  });
});
