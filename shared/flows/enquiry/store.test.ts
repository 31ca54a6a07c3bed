import { describe, expect, test } from 'vitest';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { blocked, done, failed, lost } from '../testing/outcomes.ts';
import { type ScriptOf, scripted } from '../testing/scripted.ts';
import { createEnquiryStore } from './store.ts';

type Answers = ScriptOf<BookingActions['sendEnquiry']>;

const open = (answers: Answers = [done(null)]) => {
  const { calls, answer } = scripted(answers);
  const drafts = memoryStorage();
  const { clock, wait } = fakeDeps();
  const openPage = () => {
    const page = createEnquiryStore({
      tripId: 'living-roots',
      bookings: { sendEnquiry: answer },
      drafts,
      clock,
      wait,
    });
    page.getState().load();
    return page;
  };
  return { openPage, state: openPage().getState, calls, drafts };
};

const fillIn = ({ setField }: ReturnType<ReturnType<typeof open>['state']>) => {
  setField('name', ' Asha  Rao ');
  setField('email', 'Asha@Example.com');
  setField('message', 'Is the path steep?');
};

describe('an enquiry', () => {
  test('reaches the host', async () => {
    const { state, calls, drafts } = open();
    fillIn(state());
    await state().submit();
    expect(calls).toEqual([
      ['living-roots', { name: 'Asha Rao', email: 'asha@example.com', message: 'Is the path steep?' }],
    ]);
    expect(state().enquiry).toEqual({ status: 'sent', email: 'asha@example.com' });
    expect([...drafts.texts]).toEqual([]);
  });

  test('names what is missing and follows each change then', async () => {
    const { state, calls } = open();
    state().setField('name', 'Asha');
    await state().submit();
    expect(state().enquiry).toMatchObject({
      issues: [
        { path: 'email', message: 'Email is required' },
        { path: 'message', message: 'Message is required' },
      ],
    });
    state().setField('email', 'asha@example.com');
    expect(state().enquiry).toMatchObject({ issues: [{ path: 'message' }] });
    expect(calls).toEqual([]);
  });

  test('outlives the page', () => {
    const { state, openPage } = open();
    fillIn(state());
    expect(openPage().getState().form).toEqual(state().form);
  });

  test('is the same one again while its answer is lost', async () => {
    const { state, calls } = open([lost, done(null)]);
    fillIn(state());
    await state().submit();
    expect(calls[1]).toEqual(calls[0]);
    expect(state().enquiry.status).toBe('sent');
  });

  test.each([
    [
      'too many of them',
      failed('TOO_MANY_REQUESTS', { message: 'Too many requests. Please try again later' }),
      'Too many requests. Please try again later',
    ],
    ['a trip that is gone', failed('TRIP_NOT_FOUND', { message: 'Trip not found' }), 'Trip not found'],
    ['no connection', blocked, 'Too many requests. Please try again later'],
  ] as const)('keeps what was typed when it does not arrive: %s', async (_, answer, problem) => {
    const { state } = open([answer]);
    fillIn(state());
    await state().submit();
    expect(state().enquiry).toMatchObject({ status: 'editing', problem });
    expect(state().form.message).toBe('Is the path steep?');
  });

  test('can be followed by another from the same person', async () => {
    const { state } = open();
    fillIn(state());
    await state().submit();
    state().another();
    expect(state().enquiry.status).toBe('editing');
    expect(state().form).toMatchObject({ email: 'Asha@Example.com', message: '' });
  });
});
