import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { HostingActions, HostView } from '../../domain/ports/hosting.ts';
import { createHostMessageStore } from '../../flows/manage/message.ts';
import type { Manage } from '../../flows/manage/state.ts';
import { createTextsDraft } from '../../flows/manage/texts-draft.ts';
import { createReviewStore } from '../../flows/review/store.ts';
import { fakeDeps } from '../../flows/testing/fake-deps.ts';
import { memoryStorage } from '../../flows/testing/memory-storage.ts';
import { done, failed } from '../../flows/testing/outcomes.ts';
import { makeHostedBooking, makeHostView, makeReviewedRequest } from '../../testing/make-host-view.ts';
import { rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { ConfirmTripCancellation } from './ConfirmTripCancellation.tsx';
import { ManageTrip } from './ManageTrip.tsx';
import { TripCancelled } from './TripCancelled.tsx';

type Shown = Extract<Manage, { status: 'shown' }>;

type MessageAnswer = Awaited<ReturnType<HostingActions['messageTravellers']>>;

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

const show = (
  change: Partial<Shown> = {},
  now = today,
  messageAnswer: MessageAnswer = done(2),
  found?: 'CONFIRMED',
  drafts = memoryStorage(),
) => {
  const calls = { load: vi.fn(), change: vi.fn(), askForCancelLink: vi.fn() };
  const decisions: string[] = [];
  const { clock, random, wait } = fakeDeps();
  const createReview = (token: string) =>
    createReviewStore({
      token,
      bookings: {
        reviewRequest: async ({ decision }) => {
          decisions.push(decision);
          const status = decision === 'approve' ? 'APPROVED' : found;
          return done(makeReviewedRequest(status ? { status } : {}));
        },
      },
      drafts: memoryStorage(),
      clock,
      wait,
    });
  const messages: unknown[] = [];
  const createMessage = () =>
    createHostMessageStore({
      token: 'signed',
      tripId: 'living-roots',
      hosting: {
        async messageTravellers(...message) {
          messages.push(message);
          return messageAnswer;
        },
      },
      drafts: memoryStorage(),
      clock,
      random,
      wait,
    });
  const textsDraft = createTextsDraft('living-roots', { drafts, clock });
  const manage: Shown = {
    status: 'shown',
    view,
    task: null,
    problem: null,
    cancelLinkSent: false,
    ...change,
  };
  const page = (shown: Shown) => (
    <ManageTrip
      journey={{ manage: shown, ...calls }}
      manage={shown}
      createReview={createReview}
      createMessage={createMessage}
      textsDraft={textsDraft}
      today={now}
    />
  );
  const { rerender } = renderOnSite(page(manage));
  return {
    ...calls,
    decisions,
    messages,
    update: (next: HostView, more: Partial<Shown> = {}) => rerender(page({ ...manage, ...more, view: next })),
  };
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

test.each([
  [false, 'Travellers can book the seats that are free.'],
  [true, 'Travellers can request the seats that are free, and you decide.'],
])('says how the free seats are sold where it asks its host first: %s', (hostApproval, sentence) => {
  show({ view: makeHostView({ trip: { ...view.trip, hostApproval } }) });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('pauses and resumes the sale', async () => {
  const { change, update } = show();
  await press('Pause bookings');
  expect(change).toHaveBeenCalledWith({ isBookingOpen: false });
  update(makeHostView({ trip: { ...view.trip, isBookingOpen: false } }));
  // In the heading, and read out.
  await waitFor(() => expect(screen.getAllByText('Bookings paused')).toHaveLength(2));
  await press('Resume bookings');
  expect(change).toHaveBeenCalledWith({ isBookingOpen: true });
  update(makeHostView({ seats: { ...view.seats, total: 12 } }));
  expect(await screen.findByText('Seats in all: 12 · Bookings open')).toBeTruthy();
});

test('changes the seats by what was typed more or less', async () => {
  const { change, update } = show();
  const field = screen.getByLabelText<HTMLInputElement>('Seats in all');
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  await press('Change seats');
  expect(change).toHaveBeenCalledWith({ seatsBy: 2, from: 10 });
  update(makeHostView({ seats: { ...view.seats, total: 12 } }));
  expect(document.activeElement?.textContent).toBe('Change seats');
  expect(await screen.findByText('Seats in all: 12')).toBeTruthy();
  update(makeHostView({ seats: { ...view.seats, total: 14 } }));
  expect(field.value).toBe('14');
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
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 15_000);
  expect(document.activeElement?.textContent).toBe('Living Roots');
  expect(screen.getByText('Mira Rao: the request is approved')).toBeTruthy();
  expect(within(waiting).getByText('Request Approved')).toBeTruthy();
  expect(within(waiting).queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('goes on with the requests that wait, where there are others', async () => {
  const other = { ...request, bookingId: 'b'.repeat(32), reference: 'GToot03000003', name: 'Lea Roth' };
  const { load } = show({ view: makeHostView({ bookings: [request, other] }) });
  await userEvent.click(screen.getAllByRole('button', { name: 'Approve' })[0] as HTMLElement);
  await press('Yes, approve');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 15_000);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Waiting for your answer' }));
});

test('calls a request approved that was approved elsewhere and is paid by now', async () => {
  const { decisions } = show({ view: makeHostView({ bookings: [request] }) }, today, done(2), 'CONFIRMED');
  const waiting = screen.getByRole('region', { name: 'Waiting for your answer' });
  await userEvent.click(within(waiting).getByRole('button', { name: 'Approve' }));
  expect(decisions).toEqual(['look']);
  expect(within(waiting).getByText('Request Approved')).toBeTruthy();
  expect(await screen.findByText('Mira Rao: the request is approved')).toBeTruthy();
});

test('says of seats that are held no more than that: they may be offered, or wait for a payment', () => {
  show();
  expect(text()).toContain('held for now');
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

test('a trip that was cancelled elsewhere is cancelled with the bookings that it still has', () => {
  show({ view: makeHostView({ trip: { ...view.trip, status: 'cancelled' } }) });
  expect(screen.getByRole('region', { name: 'Cancel this trip' })).toBeTruthy();
});

test('mails the link that cancels the trip', async () => {
  const { askForCancelLink, update } = show();
  await press('Send me the link');
  expect(askForCancelLink).toHaveBeenCalledTimes(1);
  update(view, { cancelLinkSent: true });
  expect(document.activeElement?.textContent).toMatch(/^The link is on its way/);
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
  renderOnSite(
    <ConfirmTripCancellation journey={journey} view={makeHostView({ bookings })} onKeep={onKeep} />,
  );
  expect(text()).toContain('2 paid bookings, refunded in full: ₹37,500.');
  expect(text()).toContain('1 request without a payment');
  await press('Cancel the trip, refund ₹37,500');
  expect(confirm).toHaveBeenCalledTimes(1);
  await press('Keep the trip');
  expect(onKeep).toHaveBeenCalledTimes(1);
});

test('says what became of the bookings', () => {
  renderOnSite(
    <TripCancelled
      outcome={{ cancelled: 3, left: 1, refunded: [rupees(37_500), { minor: 30_000, currency: 'EUR' }] }}
      onDone={vi.fn()}
    />,
  );
  expect(text()).toContain('3 bookings cancelled, ₹37,500 and €300 on its way back in full.');
  expect(text()).toContain('1 more booking will follow by itself within minutes.');
});

describe('a trip that runs from so many', () => {
  const trip = { ...view.trip, minTravellers: 6, decideBy: '2027-01-20T23:59:59.999Z' };
  const open = makeHostView({ trip });

  test('says what it needs, and runs once its host has said so twice', async () => {
    const { change, update } = show({ view: open });
    const title = screen.getByRole('heading', { name: 'Runs from 6 · 4 more by 20 Jan' });
    await press('It runs in any case');
    expect(change).not.toHaveBeenCalled();
    await press('Wait until then');
    expect(document.activeElement).toBe(title);
    await press('It runs in any case');
    await press('Yes, it runs');
    expect(change).toHaveBeenCalledWith({ decideBy: null });
    update(makeHostView({ trip: { ...trip, status: 'confirmed', decideBy: null } }));
    expect(await screen.findByText('The trip runs')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Living Roots');
  });

  test.each([
    ['', 'Please choose a day'],
    ['2027-01-20', 'At the earliest 21 Jan 2027'],
    ['2027-06-01', 'It has to be before the trip'],
  ])('is not put off to %j', async (day, issue) => {
    const { change } = show({ view: open });
    fireEvent.change(screen.getByLabelText('Decide later, by'), { target: { value: day } });
    await press('Put the day off');
    expect(screen.getByText(issue)).toBeTruthy();
    expect(change).not.toHaveBeenCalled();
  });

  test('is put off to the end of a later day', async () => {
    const { change, update } = show({ view: open });
    fireEvent.change(screen.getByLabelText('Decide later, by'), { target: { value: '2027-02-01' } });
    await press('Put the day off');
    expect(change).toHaveBeenCalledWith({ decideBy: '2027-02-01T23:59:59.999Z' });
    update(makeHostView({ trip: { ...trip, decideBy: '2027-02-01T23:59:59.999Z' } }));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Living Roots'), 15_000);
    expect(screen.getAllByText('Runs from 6 · 4 more by 1 Feb')).toHaveLength(2);
  });

  test('asks nothing where that is decided', () => {
    show({ view: makeHostView({ trip: { ...trip, status: 'confirmed' } }) });
    expect(screen.queryByRole('button', { name: 'It runs in any case' })).toBeNull();
  });
});

test('shows who waits, in order, and what is offered to them', () => {
  const joinedAt = '2027-01-10T09:30:00.000Z';
  const queue = [
    { name: 'Mira Rao', seats: 2, joinedAt, offeredUntil: '2027-01-16T09:30:00.000Z' },
    { name: 'Tariq Aziz', seats: 1, joinedAt, offeredUntil: null },
  ];
  show({ view: makeHostView({ queue }) });
  expect(text()).toContain('3 seats wanted.');
  expect(text()).toContain('1. Mira Rao, 2 seatsOffered until');
  expect(text()).toContain('2. Tariq Aziz, 1 seatsince');
});

describe('what the page says', () => {
  const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
  const meeting = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Meeting point/ });
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  const says = (texts: object) => makeHostView({ trip: { ...view.trip, ...texts } });

  test('is changed where it was touched, and the page says so', async () => {
    const { change, update } = show();
    await press('Change the texts');
    expect(document.activeElement).toBe(description());
    expect(meeting().value).toBe('Shillong, the bus stand.');
    type(meeting(), ' Shillong, the lake. ');
    await press('Save the texts');
    expect(change.mock.calls).toEqual([[{ texts: { meeting: 'Shillong, the lake.' } }]]);
    update(says({ meeting: 'Shillong, the lake.' }));
    expect(document.activeElement?.textContent).toBe('Saved. Your trip’s page shows it now.');
    await press('Change the texts');
    expect(meeting().value).toBe('Shillong, the lake.');
  });

  test('keeps what is typed while earlier words are saved', async () => {
    const drafts = memoryStorage();
    const { update } = show({}, today, done(2), undefined, drafts);
    await press('Change the texts');
    type(meeting(), 'Shillong, the lake.');
    await press('Save the texts');
    update(view, { task: 'texts' });
    type(description(), 'Roots.');
    update(says({ meeting: 'Shillong, the lake.' }));
    expect(description().value).toBe('Roots.');
    expect([...drafts.texts.values()].join()).toContain('Roots.');
    await press('Save the texts');
    update(says({ meeting: 'Shillong, the lake.', description: 'Roots.' }));
    expect(document.activeElement?.textContent).toBe('Saved. Your trip’s page shows it now.');
  });

  test('keeps what was typed where it could not be saved, over a reload too, until it is discarded', async () => {
    const drafts = memoryStorage();
    const { update } = show({}, today, done(2), undefined, drafts);
    await press('Change the texts');
    type(description(), 'Roots.');
    await press('Save the texts');
    update(view, { problem: { task: 'texts', code: 'TOO_MANY_REQUESTS', message: 'Not now.' } });
    expect(document.activeElement?.textContent).toBe('Not now.What you typed is still here.');
    expect(description().value).toBe('Roots.');
    cleanup();
    show({}, today, done(2), undefined, drafts);
    expect(description().value).toBe('Roots.');
    await press('Discard changes');
    expect(document.activeElement?.textContent).toBe('Change the texts');
    await press('Change the texts');
    expect(description().value).toBe('Bridges that grow.');
    expect([...drafts.texts]).toEqual([]);
  });

  test('is never empty, and may do without a meeting point', async () => {
    const { change } = show();
    await press('Change the texts');
    type(description(), ' ');
    type(meeting(), '');
    await press('Save the texts');
    expect(screen.getByText('Please describe the trip')).toBeTruthy();
    expect(document.activeElement).toBe(description());
    type(description(), 'Roots.');
    expect(screen.queryByText('Please describe the trip')).toBeNull();
    await press('Save the texts');
    expect(change.mock.calls).toEqual([[{ texts: { description: 'Roots.', meeting: '' } }]]);
  });

  test('loses its translations, and says so where there are any', async () => {
    show({ view: says({ isTranslated: true }) });
    await press('Change the texts');
    expect(text()).toContain('Its translations are removed once you change it');
  });

  test('stays as it is once the trip is cancelled', () => {
    show({ view: says({ status: 'cancelled' }) });
    expect(screen.queryByRole('button', { name: 'Change the texts' })).toBeNull();
  });
});

describe('writing to all', () => {
  const write = async () => {
    await userEvent.type(screen.getByLabelText('Your message'), 'Bring boots.');
    await press('See how it looks');
  };

  test('shows the mail before it is sent, and says how many it goes to', async () => {
    const { messages } = show();
    await write();
    expect(document.activeElement?.textContent).toBe('This goes to 1 booking, everybody who is coming:');
    expect(messages).toEqual([]);
    await press('Send it');
    expect(messages).toEqual([['signed', 'coming', 'Bring boots.', expect.any(String)]]);
    expect(text()).toContain('On its way: 2 mails.');
    await press('Write another one');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('');
  });

  test('goes back to the text', async () => {
    show();
    await write();
    await press('Change the text');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('Bring boots.');
  });

  test('says when the next one may go out', async () => {
    const byTheClockHere = new Date(2027, 0, 16, 9, 30);
    const limit = failed('TOO_MANY_REQUESTS', { retryAt: byTheClockHere.toISOString() });
    show({}, today, limit);
    await write();
    await press('Send it');
    expect(screen.getByRole('alert').textContent).toContain('You have written 3 times today');
    expect(screen.getByRole('alert').textContent).toContain('16 Jan');
  });

  test('needs a text', async () => {
    show();
    for (const _ of ['once', 'again']) {
      await press('See how it looks');
      expect(screen.getByText('Please write a message')).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByLabelText('Your message'));
    }
  });

  const queue = [{ name: 'Mira Rao', seats: 2, joinedAt: '2027-01-10T09:30:00.000Z', offeredUntil: null }];

  test('to those who wait, where somebody does', async () => {
    const { messages } = show({ view: makeHostView({ queue }) });
    await userEvent.selectOptions(screen.getByLabelText('To'), '1 party, everybody who waits');
    await write();
    await press('Send it');
    expect(messages).toEqual([['signed', 'waiting', 'Bring boots.', expect.any(String)]]);
  });

  test('to those who wait, where nobody has booked', async () => {
    const { messages } = show({ view: makeHostView({ queue, bookings: [] }) });
    await write();
    expect(text()).toContain('This goes to 1 party, everybody who waits:');
    await press('Send it');
    expect(messages).toEqual([['signed', 'waiting', 'Bring boots.', expect.any(String)]]);
  });

  test('not where nobody is there to read it', () => {
    show({ view: makeHostView({ bookings: [] }) });
    expect(screen.queryByLabelText('Your message')).toBeNull();
  });
});
