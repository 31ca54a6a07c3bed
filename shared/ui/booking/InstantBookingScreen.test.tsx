import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { fillIn } from '../../flows/testing/fill-in.ts';
import { dismissed, makeInstantHarness } from '../../flows/testing/instant-harness.ts';
import { done, failed } from '../../flows/testing/outcomes.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { InstantBookingScreen } from './InstantBookingScreen.tsx';

const approving = done(makeTrip({ hostApproval: true }));

/** The page of a trip whose reads are answered in this order, with everything filled in. */
async function openFilled(script: Parameters<typeof makeInstantHarness>[0], travellers = 1) {
  const page = makeInstantHarness(script).openPage();
  const clock = { now: script?.now ?? (() => new Date('2027-01-01T12:00:00Z')) };
  const Page = () => (
    <InstantBookingScreen journey={useStore(page)} clock={clock} request={<p>Request form</p>} />
  );
  renderOnSite(<Page />);
  await act(page.getState().load);
  act(() => fillIn(page, travellers));
  return page;
}

const request = () => screen.queryByText('Request form');

test('gives the reason, with the focus, where a form on view gives way to the one of a request', async () => {
  const page = await openFilled({
    trips: [done(makeTrip()), approving],
    claim: [failed('APPROVAL_REQUIRED')],
  });
  expect(request()).toBeNull();
  await act(page.getState().submit);
  expect(request()).toBeTruthy();
  const reason = screen.getByRole('alert');
  expect(reason.textContent).toBe('The sentence for APPROVAL_REQUIRED');
  expect(document.activeElement).toBe(reason);
});

test('begins with the form of a request, without a reason, where the host approves first', async () => {
  await openFilled({ trips: [approving] });
  expect(request()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps the form on view while it is filled in, also once the hold ran out', async () => {
  let now = new Date('2027-01-01T12:00:00Z');
  const page = await openFilled({
    now: () => now,
    trips: [done(makeTrip()), approving],
    checkout: [dismissed],
  });
  await act(page.getState().submit);
  now = new Date('2027-01-01T12:15:00Z');
  act(() => page.getState().setField('city', 'Goa'));
  expect(page.getState().hold).toBeNull();
  expect(screen.getByRole('heading', { name: 'Book Your Spot' })).toBeTruthy();
});

test.each([2, 6])(
  'has the focus where it is said that %i seats cannot be paid at once',
  async (travellers) => {
    const trip = makeTrip({ price: rupees(travellers === 2 ? 270_000 : 90_000), offer: null });
    const page = await openFilled({ trips: [done(trip)] }, travellers);
    await act(page.getState().submit);
    const sentence = screen.getByText('So many seats cannot be paid at once. Please book fewer seats.');
    const focused = document.activeElement as HTMLElement;
    const description = focused.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(focused).not.toBe(document.body);
    expect(focused.contains(sentence) || document.getElementById(description)?.contains(sentence)).toBe(true);
  },
);
