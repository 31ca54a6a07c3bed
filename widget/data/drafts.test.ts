import { expect, test } from 'vitest';
import {
  makeInstantHarness,
  openFilled,
  reopened,
  submitted,
} from '../../shared/flows/testing/instant-harness.ts';
import { done, lost } from '../../shared/flows/testing/outcomes.ts';
import { removeDraft } from './drafts.ts';

test('what was typed is forgotten', async () => {
  const harness = makeInstantHarness();
  const page = await openFilled(harness);
  page.getState().dispose();
  removeDraft(harness.drafts, 'spiti-valley');
  expect((await reopened(harness)).getState().form).toMatchObject({ email: '', city: '' });
});

test('a payment that has no answer yet is not', async () => {
  const { harness, page } = await submitted({ verify: [lost, lost, lost, lost, lost, done('CONFIRMED')] });
  expect(page.getState().booking.status).toBe('failed');
  page.getState().dispose();
  removeDraft(harness.drafts, 'spiti-valley');
  expect((await reopened(harness)).getState().booking.status).toBe('confirmed');
});
