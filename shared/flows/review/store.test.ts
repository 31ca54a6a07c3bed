import { describe, expect, test } from 'vitest';
import type { ActionInputs } from '../../domain/actions/actions.ts';
import type { ReviewBookingData } from '../../domain/actions/review-booking.ts';
import type { CallOutcome } from '../../domain/ports/bookings.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { done, lost, refused, turnedAway } from '../testing/outcomes.ts';
import { reviewRequest } from '../testing/review-request.ts';
import { type Script, scripted } from '../testing/scripted.ts';
import { worldAround } from '../testing/world-around.ts';
import { createReviewStore } from './store.ts';

type Answers = Script<ActionInputs['review_booking'], CallOutcome<ReviewBookingData>>;

const waiting = done(reviewRequest());
const approved = done(reviewRequest({ status: 'APPROVED' }));

const makeWorld = (answers: Answers, token = 'signed') => {
  const { asked, answer } = scripted(answers);
  const drafts = memoryStorage();
  const { clock, wait } = worldAround();
  const openPage = () =>
    createReviewStore({ token, bookings: { reviewBooking: answer }, drafts, clock, wait });
  return { openPage, drafts, asked };
};

const open = async (...world: Parameters<typeof makeWorld>) => {
  const { openPage, ...rest } = makeWorld(...world);
  const page = openPage();
  await page.getState().load();
  return { page, openPage, ...rest, state: page.getState };
};

describe('opening the link', () => {
  test('reads the request and changes nothing', async () => {
    const { asked, state } = await open([waiting]);
    expect(asked).toEqual([{ token: 'signed', decision: 'look', note: '' }]);
    expect(state().review).toMatchObject({ status: 'reading', problem: null });
  });

  test('shows a decision that was made before', async () => {
    const { state } = await open([approved]);
    expect(state().review).toMatchObject({ status: 'decided', request: { status: 'APPROVED' } });
  });

  test.each([
    ['an old link', refused('LINK_INVALID')],
    ['a broken one', refused('VALIDATION_FAILED')],
  ] as const)('says that the link is of no use: %s', async (_, answer) => {
    const { state } = await open([answer]);
    expect(state().review).toEqual({ status: 'closed', message: 'This link is no longer valid.' });
  });

  test('asks nobody without a token', async () => {
    const { asked, state } = await open([waiting], '');
    expect(state().review.status).toBe('closed');
    expect(asked).toEqual([]);
  });

  test('can be tried again when nobody answered', async () => {
    const { state } = await open([turnedAway, waiting]);
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
    const { asked, state } = await open([waiting, approved]);
    state().choose(decision);
    expect(state().review).toMatchObject({ status: 'asking', decision });
    expect(asked).toHaveLength(1);
    state().setNote('See you in June.');
    await state().confirm();
    expect(asked[1]).toEqual({ token: 'signed', decision, note: 'See you in June.' });
    expect(state().review.status).toBe('decided');
  });

  test('can be taken back', async () => {
    const { asked, state } = await open([waiting]);
    state().choose('reject');
    state().back();
    await state().confirm();
    expect(state().review.status).toBe('reading');
    expect(asked).toHaveLength(1);
  });

  test('leaves the request as it is when the trip is full', async () => {
    const { state } = await open([waiting, refused('SEATS_UNAVAILABLE', { left: 1 })]);
    state().choose('approve');
    await state().confirm();
    expect(state().review).toMatchObject({ status: 'reading', problem: 'Only 1 spots available' });
  });

  test('shows how it was decided by somebody else', async () => {
    const { state } = await open([
      waiting,
      refused('INVALID_BOOKING_STATUS', { status: 'REJECTED' }),
      done(reviewRequest({ status: 'REJECTED' })),
    ]);
    state().choose('approve');
    await state().confirm();
    expect(state().review).toMatchObject({ status: 'decided', request: { status: 'REJECTED' } });
  });

  test('ends with a link that was spent meanwhile', async () => {
    const { state } = await open([waiting, refused('LINK_INVALID')]);
    state().choose('approve');
    await state().confirm();
    expect(state().review.status).toBe('closed');
  });

  test('repeats the very same decision while its answer is lost', async () => {
    const { asked, state } = await open([waiting, lost, approved]);
    state().choose('approve');
    await state().confirm();
    expect(asked[2]).toEqual(asked[1]);
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
