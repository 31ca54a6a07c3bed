import { describe, expect, test } from 'vitest';
import type { ActionInputs, ActionResults } from '../../domain/actions/actions.ts';
import type { CallOutcome } from '../../domain/ports/bookings.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { done, lost, refused, turnedAway } from '../testing/outcomes.ts';
import { type Script, scripted } from '../testing/scripted.ts';
import { worldAround } from '../testing/world-around.ts';
import { createEnquiryStore } from './store.ts';

type Answers = Script<ActionInputs['send_enquiry'], CallOutcome<ActionResults['send_enquiry']>>;

const open = (answers: Answers = [done({})]) => {
  const { asked, answer } = scripted(answers);
  const drafts = memoryStorage();
  const { clock, wait } = worldAround();
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
  return { openPage, state: openPage().getState, asked, drafts };
};

const fillIn = ({ setField }: ReturnType<ReturnType<typeof open>['state']>) => {
  setField('name', ' Asha  Rao ');
  setField('email', 'Asha@Example.com');
  setField('message', 'Is the path steep?');
};

describe('an enquiry', () => {
  test('reaches the host', async () => {
    const { state, asked, drafts } = open();
    fillIn(state());
    await state().submit();
    expect(asked).toEqual([
      {
        trip_id: 'living-roots',
        name: 'Asha Rao',
        email: 'asha@example.com',
        message: 'Is the path steep?',
      },
    ]);
    expect(state().enquiry).toEqual({ status: 'sent', email: 'asha@example.com' });
    expect([...drafts.texts]).toEqual([]);
  });

  test('names what is missing and follows each change then', async () => {
    const { state, asked } = open();
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
    expect(asked).toEqual([]);
  });

  test('outlives the page', () => {
    const { state, openPage } = open();
    fillIn(state());
    expect(openPage().getState().form).toEqual(state().form);
  });

  test('is the same one again while its answer is lost', async () => {
    const { state, asked } = open([lost, done({})]);
    fillIn(state());
    await state().submit();
    expect(asked[1]).toEqual(asked[0]);
    expect(state().enquiry.status).toBe('sent');
  });

  test.each([
    ['too many of them', refused('TOO_MANY_REQUESTS'), 'Too many requests. Please try again later'],
    ['a trip that is gone', refused('TRIP_NOT_FOUND'), 'Trip not found'],
    ['nobody there', turnedAway, 'Too many requests. Please try again later'],
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
