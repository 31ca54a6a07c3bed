import { expect, test } from 'vitest';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { done } from '../testing/outcomes.ts';
import { scripted } from '../testing/scripted.ts';
import { createEnquiryStore } from './store.ts';

const { calls, answer } = scripted<Parameters<BookingActions['sendEnquiry']>, ReturnType<typeof done<null>>>([
  done(null),
]);
const drafts = memoryStorage();

const openPage = (tripId: string) => {
  const page = createEnquiryStore({ ...fakeDeps(), tripId, bookings: { sendEnquiry: answer }, drafts });
  page.getState().load();
  return page.getState;
};

test('an enquiry reaches the host of its trip, and is kept for that trip until then', async () => {
  const { setField } = openPage('living-roots')();
  setField('name', ' Asha  Rao ');
  setField('email', 'Asha@Example.com');
  setField('message', 'Is the path steep?');
  expect(openPage('spiti-valley')().form.message).toBe('');
  const state = openPage('living-roots');
  expect(state().form.message).toBe('Is the path steep?');
  await state().submit();
  const enquiry = { name: 'Asha Rao', email: 'asha@example.com', message: 'Is the path steep?' };
  expect(calls).toEqual([['living-roots', enquiry]]);
  expect(openPage('living-roots')().form.message).toBe('');
});
