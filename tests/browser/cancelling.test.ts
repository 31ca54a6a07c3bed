import { expect } from '@playwright/test';
import { cancelYourself } from '../../shared/domain/bookings/promises.ts';
import { test } from '../engines/test.ts';
import { addresses } from './product.ts';
import { BookingPage, freshEmail } from './support/booking-page.ts';
import { bookingStatus, reasonsOf, setStatusByHand } from './support/bookings.ts';
import { inDays, tripIn } from './support/groups.ts';
import { heard, hostPage, StatusElement } from './support/host-page.ts';
import { button, byKeyboard, press, typeInto } from './support/keyboard.ts';
import { axeViolations } from './support/looks.ts';
import { linkIn, mailAbout } from './support/mailbox.ts';
import { openAsOperator } from './support/operator.ts';
import { sendRequest, storeBooking } from './support/stored-bookings.ts';
import { changeTrip, spotsLeft } from './support/trips.ts';

/** The trip departs on another day, and its traveller has heard of it: for a while everything comes back. */
async function moveTrip(tripId: string, reference: string): Promise<void> {
  await changeTrip(tripId, { startDate: inDays(10), endDate: inDays(16) });
  await expect.poll(() => reasonsOf(reference)).toContain('moved');
}

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
    await booking.open(tripId);
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

    await expect(page.getByRole('heading', { name: 'Booking Cancelled' })).toBeFocused();
    expect(await bookingStatus(reference)).toBe('CANCELLED');
    expect(await spotsLeft(tripId)).toBe(5);
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

  test('a request is withdrawn', async ({ page }) => {
    const tripId = await tripIn(90, { hostApproval: true }, 'living-roots');
    const { reference, email } = await sendRequest(tripId);
    await page.goto('/bookings/status');
    await typeInto(page, page.getByLabel('Booking reference'), reference);
    await typeInto(page, page.getByLabel('Email'), email);
    await page.keyboard.press('Enter');
    await press(page, button(page, 'Withdraw request'));
    await expect(page.getByRole('heading', { name: 'Withdraw your request' })).toBeFocused();
    await press(page, button(page, 'Withdraw request'));
    await expect(page.getByRole('heading', { name: 'Request Withdrawn' })).toBeFocused();
    await expect(page.getByText('Nothing was charged, and nothing will be.')).toBeVisible();
    expect(await bookingStatus(reference)).toBe('CANCELLED');
  });

  test('an amount that has changed is shown, and cancels nothing before it is agreed to', async ({
    page,
  }) => {
    const tripId = await tripIn(45);
    const { reference, email } = await storeBooking('CONFIRMED', tripId);
    await page.goto(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
    await press(page, button(page, 'Cancel booking'));
    await expect(page.getByText('€1,335 comes back')).toBeVisible();
    await moveTrip(tripId, reference);
    await press(page, button(page, 'Cancel booking, get €1,335 back'));
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText('it is €1,780 now. Nothing has been cancelled yet.');
    expect(await bookingStatus(reference)).toBe('CONFIRMED');
    await press(page, button(page, 'Cancel booking, get €1,780 back'));
    await expect(page.getByRole('heading', { name: 'Booking Cancelled' })).toBeVisible();
  });

  test('a booking that its host approved is cancelled without money', async ({ page }) => {
    const tripId = await tripIn(90, { hostApproval: true }, 'living-roots');
    const { reference, email } = await sendRequest(tripId);
    await setStatusByHand(reference, 'APPROVED');
    await page.goto(`/bookings/status#${new URLSearchParams({ ref: reference, email })}`);
    await press(page, button(page, 'Cancel booking'));
    await expect(page.getByText('Nothing was charged, and nothing will be.')).toBeVisible();
    await press(page, button(page, 'Cancel booking'));
    await expect(page.getByRole('heading', { name: 'Booking Cancelled' })).toBeFocused();
    expect(await bookingStatus(reference)).toBe('CANCELLED');
  });

  test('the element of a host’s page cancels in place, and its page hears the steps', {
    tag: '@chromium',
  }, async ({ page }) => {
    const tripId = await tripIn(45);
    const { reference, email } = await storeBooking('CONFIRMED', tripId);
    const onRequest = await tripIn(90, { hostApproval: true }, 'living-roots');
    const request = await sendRequest(onRequest);
    await page.goto(hostPage('/', { trip: tripId, theme: 'system' }));
    const { element } = new StatusElement(page);
    const pressButton = (name: string) => press(page, element.getByRole('button', { name }));
    const lookUp = async (sought: { readonly reference: string; readonly email: string }) => {
      await typeInto(page, element.getByLabel('Booking reference'), sought.reference);
      await typeInto(page, element.getByLabel('Email'), sought.email);
      await page.keyboard.press('Enter');
    };
    const isDone = (title: string) => expect(element.getByRole('heading', { name: title })).toBeFocused();

    await lookUp({ reference, email });
    await pressButton('Cancel booking');
    await expect(element.getByText('€1,335 comes back')).toBeVisible();
    await moveTrip(tripId, reference);
    await pressButton('Cancel booking, get €1,335 back');
    await expect(element.getByRole('alert')).toContainText(
      'it is €1,780 now. Nothing has been cancelled yet.',
    );
    expect(await axeViolations(page, false)).toEqual([]);
    await pressButton('Cancel booking, get €1,780 back');
    await isDone('Booking Cancelled');
    expect(await axeViolations(page, false)).toEqual([]);
    expect(await bookingStatus(reference)).toBe('CANCELLED');
    expect(await heard(page, 'group-trip-status')).toEqual([
      { event: 'group-trip-ready' },
      { event: 'group-trip-step', step: 'lookup' },
      { event: 'group-trip-step', step: 'booking' },
      { event: 'group-trip-step', step: 'cancellation' },
      { event: 'group-trip-failed', code: 'REFUND_CHANGED' },
      { event: 'group-trip-step', step: 'cancelled' },
    ]);

    await pressButton('Check another booking');
    await lookUp(request);
    await pressButton('Withdraw request');
    await isDone('Withdraw your request');
    await pressButton('Withdraw request');
    await isDone('Request Withdrawn');
    expect(await bookingStatus(request.reference)).toBe('CANCELLED');
  });
});
