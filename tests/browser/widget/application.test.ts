import { expect, test } from '@playwright/test';
import { staticSite } from '../../../backend/local/launch/static-site.ts';
import { serve } from '../../../backend/local/listen.ts';
import { makeApplication } from '../../applications/host-application.ts';
import { addresses, applicationPort } from '../product.ts';
import { freshEmail } from '../support/booking-page.ts';
import { BookingElement } from '../support/host-page.ts';
import { makeTrip } from '../support/trips.ts';

test('an application of React books with the package that the site serves, and hears of it', async ({
  page,
}) => {
  const application = makeApplication('React', addresses.site, await makeTrip());
  let stop = async () => {};
  try {
    await application.install(`${addresses.site}/widget/group-trips-widget-1.0.0.tgz`);
    stop = await serve(staticSite(await application.build()), applicationPort);
    await page.goto(`http://localhost:${applicationPort}`);
    const booking = new BookingElement(page);
    await booking.openForm();
    await booking.fillAlone(freshEmail());
    await booking.bookNow.click();
    await (await booking.gateway()).press('Pay');
    const reference = await booking.confirmedReference();
    await expect(page).toHaveTitle(`Booked: ${reference}`);
  } finally {
    await stop();
    application.remove();
  }
});
