import { expect, test } from 'vitest';
import type { Rows } from '../rows/rows.ts';
import { emptyStep, type NewStep } from '../rows/steps.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { loseAnswers } from '../testing/interrupt.ts';
import { bookingRow } from '../testing/rows.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { readChain } from './chain.ts';
import { nameInDraft } from './name-in-draft.ts';

const app = eachMemoryApp(null);

/** A booking of the one draft, with its steps. */
async function add($id: string, ...steps: readonly NewStep[]) {
  const booking = { $id, bookingId: $id, draftSecretHash: 'draft' };
  await storeBooking(app.rows, booking, ...steps);
  return bookingRow(booking);
}
const confirmed = { to: 'CONFIRMED' };
const ended = { to: 'CANCELLED', because: 'hold-expired' };

test('a draft becomes the booking that is paid first, however often that is asked', async () => {
  const [first, second] = [await add('a'), await add('b')];
  expect(await nameInDraft(loseAnswers(app.ports), first)).toBe('named');
  expect(await nameInDraft(app.ports, first)).toBe('named');
  expect(await nameInDraft(app.ports, second)).toBe('elsewhere');
});

test('of many side by side one is named', async () => {
  const bookings = [await add('a'), await add('b'), await add('c')];
  const answers = await Promise.all(bookings.map((booking) => nameInDraft(app.ports, booking)));
  expect(answers.toSorted()).toEqual(['elsewhere', 'elsewhere', 'named']);
});

test.each([
  ['is confirmed', [confirmed], 'elsewhere'],
  ['may still be', [], 'elsewhere'],
  ['ended', [ended], 'named'],
  ['ended after it was confirmed', [confirmed, { to: 'CANCELLED', by: 'traveller' }], 'named'],
])('another one that %s leaves it %s', async (_, steps, answer) => {
  const other = await add('a', ...steps);
  const own = await add('b');
  await nameInDraft(app.ports, other);
  expect(await nameInDraft(app.ports, own)).toBe(answer);
  const { state } = await readChain(app.rows, 'a');
  expect(state.isBarred).toBe(answer === 'named');
});

test('one that late money confirms at this moment is not barred, and stays the draft’s', async () => {
  const other = await add('a', ended);
  const own = await add('b');
  await nameInDraft(app.ports, other);
  const late = { ...emptyStep, ...confirmed, chain: 'a', at: testDay };
  const create: Rows['create'] = async (table, id, columns) => {
    // The step that was to bar it comes a moment later.
    if (id === 'a.2') await app.rows.create('steps', id, late);
    return app.rows.create(table, id, columns);
  };
  expect(await nameInDraft({ ...app.ports, rows: { ...app.rows, create } }, own)).toBe('elsewhere');
});

test('a booking without a draft is its own', async () => {
  expect(await nameInDraft(app.ports, bookingRow({ draftSecretHash: null }))).toBe('named');
});
