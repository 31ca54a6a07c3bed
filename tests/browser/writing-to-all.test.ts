import { expect, test } from '@playwright/test';
import { makeFullTrip } from './support/groups.ts';
import { button, byKeyboard, press, typeInto } from './support/keyboard.ts';
import { mailAbout } from './support/mailbox.ts';
import { manageAddress } from './support/manage-links.ts';

byKeyboard('desktop', () => {
  test('a host writes to all, and reads the mail before it goes out', async ({ page, request }) => {
    const { tripId, reference } = await makeFullTrip();
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
  });
});
