import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { HostView } from '../../domain/ports/hosting.ts';
import type { Manage } from '../../flows/manage/state.ts';
import { createReviewStore } from '../../flows/review/store.ts';
import { fakeDeps } from '../../flows/testing/fake-deps.ts';
import { memoryStorage } from '../../flows/testing/memory-storage.ts';
import { done } from '../../flows/testing/outcomes.ts';
import { reviewRequest } from '../../flows/testing/review-request.ts';
import { makeHostedBooking, makeHostView } from '../../testing/make-host-view.ts';
import { rupees } from '../../testing/make-trip.ts';
import { onSite } from '../testing/on-site.tsx';
import { ConfirmTripCancellation } from './ConfirmTripCancellation.tsx';
import { EndedLink } from './EndedLink.tsx';
import { ManageTrip } from './ManageTrip.tsx';
import { TripCancelled } from './TripCancelled.tsx';

type Shown = Extract<Manage, { status: 'shown' }>;

const today = new Date('2027-01-15T10:00:00Z');
const view = makeHostView();
const request = makeHostedBooking({
  bookingId: 'b2',
  reference: 'GToot02000002',
  name: 'Mira Rao',
  status: 'PENDING_APPROVAL',
  email: '',
  phone: '',
  reviewToken: 'signed',
});

const show = (change: Partial<Shown> = {}, now = today) => {
  const calls = { load: vi.fn(), change: vi.fn(), askForCancelLink: vi.fn() };
  const decisions: string[] = [];
  const { clock, wait } = fakeDeps();
  const createReview = (token: string) =>
    createReviewStore({
      token,
      bookings: {
        reviewRequest: async ({ decision }) => {
          decisions.push(decision);
          return done(reviewRequest(decision === 'approve' ? { status: 'APPROVED' } : {}));
        },
      },
      drafts: memoryStorage(),
      clock,
      wait,
    });
  const manage: Shown = {
    status: 'shown',
    view,
    task: null,
    problem: null,
    cancelLinkSent: false,
    ...change,
  };
  const page = (shown: Shown) =>
    onSite(
      <ManageTrip
        journey={{ manage: shown, ...calls }}
        manage={shown}
        createReview={createReview}
        today={now}
      />,
    );
  const { rerender } = render(page(manage));
  return { ...calls, decisions, update: (next: HostView) => rerender(page({ ...manage, view: next })) };
};

const text = () => document.body.textContent ?? '';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the numbers and everybody who is coming, with what a host needs', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Living Roots');
  expect(screen.getByRole('region', { name: 'Seats' }).textContent).toContain('Sold2of 10 seats');
  for (const fact of [
    '2 travellers in 1 booking',
    'Jonas Weber, 34, male',
    'For the bridges.',
    '₹31,000',
    'from blog',
  ]) {
    expect(text()).toContain(fact);
  }
  expect(screen.getByRole('link', { name: 'asha@example.com' }).getAttribute('href')).toBe(
    'mailto:asha@example.com',
  );
  const file = screen.getByRole('link', { name: 'Download CSV' });
  expect(file.getAttribute('download')).toBe('travellers-living-roots.csv');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('"Jonas Weber","34"');
});

test('pauses and resumes the sale', async () => {
  const { change, update } = show();
  await press('Pause bookings');
  expect(change).toHaveBeenCalledWith({ isBookingOpen: false });
  update(makeHostView({ trip: { ...view.trip, isBookingOpen: false } }));
  await press('Resume bookings');
  expect(change).toHaveBeenCalledWith({ isBookingOpen: true });
});

test('changes the seats by what was typed more or less', async () => {
  const { change } = show();
  const field = screen.getByLabelText('Seats in all');
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  await press('Change seats');
  expect(change).toHaveBeenCalledWith({ seatsBy: 2, from: 10 });
});

test.each([
  ['3', 'At least 4: that many are sold or held'],
  ['few', 'Please type a whole number'],
])('refuses %s seats', async (typed, message) => {
  const { change } = show();
  const field = screen.getByLabelText('Seats in all');
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await press('Change seats');
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(change).not.toHaveBeenCalled();
});

test('shows of a request who would come, and nothing of how to reach them', () => {
  show({ view: { ...view, bookings: [request] } });
  const contact = screen.getByRole('list', { name: 'Contact of GToot02000002' });
  expect(within(contact).getAllByRole('listitem')).toHaveLength(1);
  expect(within(contact).queryByRole('link')).toBeNull();
});

test('decides a request in place, and asks before it does', async () => {
  const { decisions, load } = show({ view: makeHostView({ bookings: [request] }) });
  const waiting = screen.getByRole('region', { name: 'Waiting for your answer' });
  await userEvent.click(within(waiting).getByRole('button', { name: 'Approve' }));
  expect(decisions).toEqual(['look']);
  await press('Yes, approve');
  expect(decisions).toEqual(['look', 'approve']);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(document.activeElement?.textContent).toBe('Living Roots');
  expect(screen.getByText('Mira Rao: the request is approved')).toBeTruthy();
});

test('keeps cancelled bookings apart, and says by whom', () => {
  const cancelled = makeHostedBooking({
    status: 'CANCELLED',
    cancelledBy: 'traveller',
    cancelledAt: '2027-01-02T10:00:00.000Z',
  });
  show({ view: makeHostView({ bookings: [cancelled] }) });
  expect(screen.getByText('Cancelled bookings (1)')).toBeTruthy();
  expect(text()).toContain('Cancelled by the traveller');
  expect(text()).toContain('Nothing is booked yet.');
});

test.each([
  ['SEATS_UNAVAILABLE', 2, 'Only 2 seats free by now'],
  ['SEATS_UNAVAILABLE', 0, 'No seat is free by now'],
  ['outcome-unknown', undefined, 'We could not hear whether it was changed. Please look at the numbers.'],
  ['TOO_MANY_REQUESTS', undefined, 'Too many.'],
] as const)('says why it was not changed: %s', (code, left, sentence) => {
  show({ problem: { task: 'seats', code, message: 'Too many.', left } });
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});

test('sells nothing of a trip that has departed or is cancelled', () => {
  show({}, new Date('2027-06-02T10:00:00Z'));
  expect(screen.queryByRole('button', { name: 'Pause bookings' })).toBeNull();
});

test('a cancelled trip cannot be cancelled again', () => {
  show({ view: makeHostView({ trip: { ...view.trip, status: 'cancelled' }, bookings: [] }) });
  expect(text()).toContain('The trip is cancelled, and every booking with it.');
  expect(screen.queryByRole('button', { name: 'Pause bookings' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Cancel this trip' })).toBeNull();
});

test('mails the link that cancels the trip', async () => {
  const { askForCancelLink } = show();
  await press('Send me the link');
  expect(askForCancelLink).toHaveBeenCalledTimes(1);
});

test('says what cancelling the trip means before it is done', async () => {
  const confirm = vi.fn();
  const journey = {
    cancelTrip: { status: 'asking', problem: null } as const,
    reason: '',
    setReason: vi.fn(),
    confirm: async () => confirm(),
  };
  const bookings = [makeHostedBooking(), makeHostedBooking({ total: rupees(6500) }), request];
  const onKeep = vi.fn();
  render(
    onSite(<ConfirmTripCancellation journey={journey} view={makeHostView({ bookings })} onKeep={onKeep} />),
  );
  expect(text()).toContain('2 paid bookings, refunded in full: ₹37,500.');
  expect(text()).toContain('1 request without a payment');
  await press('Cancel the trip, refund ₹37,500');
  expect(confirm).toHaveBeenCalledTimes(1);
  await press('Keep the trip');
  expect(onKeep).toHaveBeenCalledTimes(1);
});

test('says what became of the bookings', () => {
  render(
    onSite(
      <TripCancelled outcome={{ cancelled: 3, left: 1, refunded: [rupees(37_500)] }} onDone={vi.fn()} />,
    ),
  );
  expect(text()).toContain('3 bookings cancelled, ₹37,500 on its way back in full.');
  expect(text()).toContain('1 more booking will follow by itself within minutes.');
});

test('an ended link is the way to a new one', async () => {
  const send = vi.fn();
  const journey = { renewal: { status: 'asking', problem: null }, send } as const;
  render(onSite(<EndedLink journey={journey} tripId="living-roots" />));
  await press('Send me a new link');
  expect(send).toHaveBeenCalledWith('living-roots');
});

test('a link that names no trip asks for it', async () => {
  const send = vi.fn();
  const journey = { renewal: { status: 'asking', problem: 'Please name your trip' }, send } as const;
  render(onSite(<EndedLink journey={journey} tripId="" />));
  expect(screen.getByText('Please name your trip')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Get the link to your trip' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Address of your trip’s page'));
  await userEvent.type(screen.getByLabelText('Address of your trip’s page'), 'x');
  await press('Send me a new link');
  expect(send).toHaveBeenCalledWith('x');
});
