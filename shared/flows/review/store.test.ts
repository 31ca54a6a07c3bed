import { describe, expect, test } from 'vitest';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { makeReviewedRequest } from '../../testing/make-host-view.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { blocked, done, failed, lost } from '../testing/outcomes.ts';
import { type ScriptOf, scripted } from '../testing/scripted.ts';
import { createReviewStore } from './store.ts';

type Answers = ScriptOf<BookingActions['reviewRequest']>;

const waiting = done(makeReviewedRequest());
const approved = done(makeReviewedRequest({ status: 'APPROVED' }));

const makeHarness = (answers: Answers, token = 'signed') => {
  const { calls, answer } = scripted(answers);
  const drafts = memoryStorage();
  const { clock, wait } = fakeDeps();
  const openPage = () =>
    createReviewStore({ token, bookings: { reviewRequest: answer }, drafts, clock, wait });
  const sent = () => calls.map(([review]) => review);
  return { openPage, drafts, sent };
};

const open = async (...harness: Parameters<typeof makeHarness>) => {
  const { openPage, ...rest } = makeHarness(...harness);
  const page = openPage();
  await page.getState().load();
  return { page, openPage, ...rest, state: page.getState };
};

describe('opening the link', () => {
  test('reads the request and changes nothing', async () => {
    const { sent, state } = await open([waiting]);
    expect(sent()).toEqual([{ token: 'signed', decision: 'look', note: '' }]);
    expect(state().review).toMatchObject({ status: 'reading', problem: null });
  });

  test('shows a decision that was made before', async () => {
    const { state } = await open([approved]);
    expect(state().review).toMatchObject({ status: 'decided', request: { status: 'APPROVED' } });
  });

  test.each([
    ['an old link', failed('LINK_INVALID', { message: 'This link is no longer valid.' })],
    ['a broken one', failed('VALIDATION_FAILED')],
  ] as const)('shows that the link is of no use: %s', async (_, answer) => {
    const { state } = await open([answer]);
    expect(state().review).toEqual({ status: 'closed', message: 'This link is no longer valid.' });
  });

  test('sends nothing without a token', async () => {
    const { sent, state } = await open([waiting], '');
    expect(state().review.status).toBe('closed');
    expect(sent()).toEqual([]);
  });

  test('can be tried again without an answer', async () => {
    const { state } = await open([blocked, waiting]);
    expect(state().review).toEqual({
      status: 'failed',
      message: 'Too many requests. Please try again later',
    });
    await state().load();
    expect(state().review.status).toBe('reading');
  });
});

describe('deciding', () => {
  test.each(['approve', 'reject'] as const)('asks before it acts: %s', async (decision) => {
    const { sent, state } = await open([waiting, approved]);
    state().choose(decision);
    expect(state().review).toMatchObject({ status: 'asking', decision });
    expect(sent()).toHaveLength(1);
    state().setNote('See you in June.');
    await state().confirm();
    expect(sent()[1]).toEqual({ token: 'signed', decision, note: 'See you in June.' });
    expect(state().review.status).toBe('decided');
  });

  test('can be taken back', async () => {
    const { sent, state } = await open([waiting]);
    state().choose('reject');
    state().back();
    await state().confirm();
    expect(state().review.status).toBe('reading');
    expect(sent()).toHaveLength(1);
  });

  test('leaves the request as it is when the trip is full', async () => {
    const { state } = await open([
      waiting,
      failed('SEATS_UNAVAILABLE', { message: 'Only 1 spots available' }),
    ]);
    state().choose('approve');
    await state().confirm();
    expect(state().review).toMatchObject({ status: 'reading', problem: 'Only 1 spots available' });
  });

  test('shows how it was decided elsewhere', async () => {
    const { state } = await open([
      waiting,
      failed('INVALID_BOOKING_STATUS', { status: 'REJECTED' }),
      done(makeReviewedRequest({ status: 'REJECTED' })),
    ]);
    state().choose('approve');
    await state().confirm();
    expect(state().review).toMatchObject({ status: 'decided', request: { status: 'REJECTED' } });
  });

  test.each([
    ['was made', [approved], { status: 'decided', request: { status: 'APPROVED' } }],
    ['was not made', [waiting], { status: 'reading', problem: lost.error.message }],
    ['is not known', [lost], { status: 'failed', message: lost.error.message }],
  ])(
    'shows of a decision that nothing was heard of what the request says: it %s',
    async (_, then, review) => {
      const { state } = await open([waiting, lost, lost, lost, ...then]);
      state().choose('approve');
      await state().confirm();
      expect(state().review).toMatchObject(review);
    },
  );

  test('ends with a link that was spent meanwhile', async () => {
    const { state } = await open([waiting, failed('LINK_INVALID')]);
    state().choose('approve');
    await state().confirm();
    expect(state().review.status).toBe('closed');
  });

  test('repeats the very same decision while its answer is lost', async () => {
    const { sent, state } = await open([waiting, lost, approved]);
    state().choose('approve');
    await state().confirm();
    expect(sent()[2]).toEqual(sent()[1]);
    expect(state().review.status).toBe('decided');
  });

  test('keeps the note for the next visit, until it is sent', async () => {
    const { openPage, state, drafts } = await open([waiting, waiting, approved]);
    state().choose('approve');
    state().setNote('Bring warm socks.');
    const returned = openPage();
    await returned.getState().load();
    expect(returned.getState().note).toBe('Bring warm socks.');
    returned.getState().choose('approve');
    await returned.getState().confirm();
    expect([...drafts.texts]).toEqual([]);
  });
});
