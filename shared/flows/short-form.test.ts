import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { ActionError } from '../domain/ports/bookings.ts';
import type { Result } from '../domain/ports/outcome.ts';
import { createDraftStore } from './draft-store.ts';
import { createShortFormStore } from './short-form.ts';
import { fakeDeps } from './testing/fake-deps.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { blocked, done, failed, lost } from './testing/outcomes.ts';
import { type Script, scripted } from './testing/scripted.ts';

const Form = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Name is required')),
  city: v.pipe(v.string(), v.trim(), v.minLength(1, 'City is required')),
});
type Form = v.InferOutput<typeof Form>;
const Draft = v.object({ name: v.string(), city: v.string() });

const open = (answers: Script<[Form, Form], Result<string, ActionError>> = [done('received')]) => {
  const { calls, answer } = scripted(answers);
  const storage = memoryStorage();
  const { clock, wait } = fakeDeps();
  const openPage = () => {
    const page = createShortFormStore({
      empty: { name: '', city: '' },
      schema: Form,
      send: answer,
      wait,
      draft: createDraftStore({ storage, clock, name: 'form', schema: Draft }),
    });
    page.getState().load();
    return { ...page.getState(), state: page.getState };
  };
  const page = openPage();
  const fillIn = () => {
    page.setField('name', ' Asha ');
    page.setField('city', 'Kaza');
  };
  return { ...page, openPage, fillIn, calls, storage };
};

describe('a short form', () => {
  test('sends what it holds once it is whole, and keeps no draft then', async () => {
    const { fillIn, submit, state, calls, storage } = open();
    fillIn();
    await submit();
    const values = { name: 'Asha', city: 'Kaza' };
    expect(calls).toEqual([[values, { name: ' Asha ', city: 'Kaza' }]]);
    expect(state().progress).toEqual({ status: 'sent', values, answer: 'received' });
    expect([...storage.texts]).toEqual([]);
  });

  test('names what is missing once it is submitted, and follows each change then', async () => {
    const { setField, submit, state, calls } = open();
    setField('name', '');
    expect(state().progress).toMatchObject({ issues: [] });
    await submit();
    const missing = { path: 'city', message: 'City is required' };
    expect(state().progress).toEqual({
      status: 'editing',
      issues: [{ path: 'name', message: 'Name is required' }, missing],
      problem: null,
    });
    setField('name', 'Asha');
    expect(state().progress).toMatchObject({ issues: [missing] });
    expect(calls).toEqual([]);
  });

  test('outlives the page', () => {
    const { fillIn, openPage, state } = open();
    fillIn();
    expect(openPage().state().form).toEqual(state().form);
  });

  test('is sent once at a time, and not changed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof done<string>>>();
    const { fillIn, setField, submit, state, calls } = open([() => promise]);
    fillIn();
    const both = [submit(), submit()];
    setField('name', 'Jonas');
    expect(state()).toMatchObject({ progress: { status: 'sending' }, form: { name: ' Asha ' } });
    resolve(done('received'));
    await Promise.all(both);
    expect(calls).toHaveLength(1);
  });

  test('is sent again while its answer is lost', async () => {
    const { fillIn, submit, state, calls } = open([lost, done('received')]);
    fillIn();
    await submit();
    expect(calls[1]).toEqual(calls[0]);
    expect(state().progress.status).toBe('sent');
  });

  const issues = [{ path: 'city', message: 'No such city' }];

  test.each([
    ['an error', failed('TOO_MANY_REQUESTS'), 'TOO_MANY_REQUESTS', []],
    ['fields that were not accepted', failed('VALIDATION_FAILED', { issues }), 'VALIDATION_FAILED', issues],
    ['no connection', blocked, 'call-rejected', []],
  ] as const)('keeps what was typed where it does not arrive: %s', async (_, answer, code, found) => {
    const { fillIn, submit, state, openPage } = open([answer]);
    fillIn();
    await submit();
    const problem = { code, message: answer.error.message };
    expect(state().progress).toMatchObject({ status: 'editing', issues: found, problem });
    expect(openPage().state().form).toMatchObject({ name: ' Asha ' });
  });

  test('ends in a sentence where there is a bug, which is thrown on', async () => {
    const { fillIn, submit, state } = open([() => Promise.reject(new Error('a bug'))]);
    fillIn();
    await expect(submit()).rejects.toThrow('a bug');
    expect(state().progress).toMatchObject({
      status: 'editing',
      issues: [],
      problem: { message: 'Something went wrong' },
    });
  });

  test('can be followed by another one, which differs in what is changed', async () => {
    const { fillIn, submit, reopen, state } = open();
    fillIn();
    await submit();
    reopen({ city: '' });
    expect(state()).toMatchObject({ progress: { status: 'editing' }, form: { name: ' Asha ', city: '' } });
  });
});
