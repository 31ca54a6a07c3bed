import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { cancelYourself } from '../../domain/bookings/promises.ts';
import { makeInstantHarness, reopened } from '../../flows/testing/instant-harness.ts';
import { done } from '../../flows/testing/outcomes.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { InstantBookingForm } from './InstantBookingForm.tsx';

const clock = { now: () => new Date('2027-01-01T12:00:00Z') };

/** The form of a page that has its trip, and what it calls. */
async function openForm(trip = makeTrip()) {
  const harness = makeInstantHarness({ trips: [done(trip)] });
  const page = await reopened(harness);
  const Page = () => <InstantBookingForm journey={useStore(page)} trip={trip} clock={clock} />;
  renderOnSite(<Page />);
  return harness;
}

const addButton = () => screen.getByRole('button', { name: 'Add Traveller' }) as HTMLButtonElement;
const travellers = () => screen.getAllByRole('group', { name: /^Traveller \d$/ });
const removeButtons = () =>
  screen.getAllByRole('button', { name: /^Remove traveller \d$/ }) as HTMLButtonElement[];
/** Everything but a gender, and why. */
const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  await userEvent.type(screen.getByLabelText('Phone Number'), '98765 43210');
  await userEvent.type(screen.getByLabelText('City'), 'Bengaluru');
  await userEvent.type(screen.getByLabelText('Full Name'), 'Asha Rao');
  await userEvent.type(screen.getByLabelText('Age'), '30');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Book Now/ }));
const summary = () => screen.getByRole('region', { name: 'Price summary' }).textContent;

test('takes six travellers and no seventh, and keeps the last one', async () => {
  await openForm();
  expect(removeButtons().map(({ disabled }) => disabled)).toEqual([true]);
  for (let count = 1; count < 6; count += 1) await userEvent.click(addButton());
  expect(travellers()).toHaveLength(6);
  expect(addButton().disabled).toBe(true);
  expect(screen.getByText('Maximum 6 seats allowed')).toBeTruthy();
  expect(removeButtons().every(({ disabled }) => !disabled)).toBe(true);
});

test('moves the focus to a traveller who was added, and to one who is left', async () => {
  await openForm();
  await userEvent.click(addButton());
  const second = travellers()[1] as HTMLElement;
  expect(document.activeElement).toBe(within(second).getByLabelText('Full Name'));
  await userEvent.click(removeButtons()[1] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
});

test('removes the traveller whose button was pressed', async () => {
  await openForm();
  await userEvent.type(screen.getByLabelText('Full Name'), 'Asha Rao');
  await userEvent.click(addButton());
  await userEvent.keyboard('Meera Nair');
  await userEvent.click(removeButtons()[0] as HTMLElement);
  expect((screen.getByLabelText('Full Name') as HTMLInputElement).value).toBe('Meera Nair');
});

test('has one gender checked at a time', async () => {
  await openForm();
  const group = screen.getByRole('group', { name: 'Gender' });
  const checked = () =>
    (within(group).getAllByRole('checkbox') as HTMLInputElement[]).map((box) => box.checked);
  await userEvent.click(within(group).getByLabelText('Female'));
  expect(checked()).toEqual([false, true, false]);
  await userEvent.click(within(group).getByLabelText('Other'));
  expect(checked()).toEqual([false, false, true]);
  await userEvent.click(within(group).getByLabelText('Other'));
  expect(checked()).toEqual([false, false, false]);
});

test('shows every error at its field, counts them and focuses the first', async () => {
  const { calls } = await openForm();
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  await submit();
  const phone = screen.getByLabelText('Phone Number');
  expect(document.activeElement).toBe(phone);
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  const described = (phone.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Phone Number is required',
  );
  expect(screen.getByText('6 fields need attention.')).toBeTruthy();
  for (const message of [
    'Place is required',
    'Full name is required',
    'Age is required',
    'Gender is required',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(screen.getByText('Please tell us why you are joining this trip')).toBeTruthy();
  expect(calls.claim).toEqual([]);
});

test('focuses the first gender when that is what is missing', async () => {
  await openForm();
  await fillIn();
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText('Male'));
});

test('counts what is written about joining', async () => {
  await openForm();
  const why = screen.getByLabelText('Why are you joining this trip?');
  expect(screen.getByText('0 of at least 20 characters')).toBeTruthy();
  await userEvent.type(why, '  The mountains are calling');
  expect(screen.getByText('25 characters')).toBeTruthy();
});

test('keeps seats × price = total, what is due now and what comes back in view', async () => {
  await openForm();
  await userEvent.click(addButton());
  expect(summary()).toContain('Price per seat₹1,000');
  expect(summary()).toContain('₹1,000 × 2 seats₹2,000');
  expect(summary()).toContain('Total₹2,000');
  expect(summary()).toContain('Due now₹2,000');
  expect(summary()).toContain('Until 1 Apr 2027₹2,000 back');
  expect(summary()).toContain('Until 1 May 2027₹1,500 back (75%)');
  expect(summary()).toContain('From 2 May 2027No refund');
  expect(summary()).toContain(cancelYourself);
  expect(screen.getByRole('link', { name: 'Send an enquiry' }).getAttribute('href')).toBe(
    '/trip/spiti-valley/enquiry',
  );
});

test('says beneath the dates what an uncertain trip still needs, and that the money would come back', async () => {
  const trip = makeTrip({ minTravellers: 6, soldSpots: 2, decideBy: '2027-01-20T00:00:00.000Z' });
  await openForm(trip);
  await screen.findByText('Runs from 6 · 4 more by 20 Jan');
  expect(summary()).toContain('Runs from 6');
  expect(summary()).toContain('If too few come, everything you paid comes back.');
});
