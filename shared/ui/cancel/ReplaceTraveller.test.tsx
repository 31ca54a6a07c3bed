import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { createReplacementStore } from '../../flows/replacement/store.ts';
import { fakeDeps } from '../../flows/testing/fake-deps.ts';
import { foundBooking } from '../../flows/testing/found-booking.ts';
import { done, failed, lost } from '../../flows/testing/outcomes.ts';
import { type ScriptOf, scripted } from '../../flows/testing/scripted.ts';
import { makeBooking } from '../../testing/make-booking.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { useOwnStore } from '../use-own-store.ts';
import { ReplaceTraveller } from './ReplaceTraveller.tsx';

const passengers = [
  { name: 'Asha Rao', age: 30, gender: 'female', instagram: '' },
  { name: 'Jonas Weber', age: 34, gender: 'male', instagram: '' },
] as const;
// Somebody left before: places never move.
const leavers = { count: 1, refunded: rupees(500), places: [0, 2] };
const after = makeBooking({ passengers: [passengers[0], { ...passengers[1], name: 'Mira Rao' }] });

const traveller = { name: 'Mira Rao', age: 31, gender: 'female', instagram: '' };
const found = {
  ...foundBooking({ status: 'CONFIRMED', seats: 2, passengers: [...passengers], leavers }),
  trip: makeTrip(),
};

function show(
  answers: ScriptOf<BookingActions['changeTravellers']>,
  lookups: ScriptOf<BookingActions['lookupBooking']> = [],
) {
  const { calls, answer } = scripted(answers);
  const { wait } = fakeDeps();
  const ways: string[] = [];
  function Page() {
    const bookings = { changeTravellers: answer, lookupBooking: scripted(lookups).answer };
    const journey = useOwnStore(() => createReplacementStore({ found, bookings, wait }));
    return (
      <ReplaceTraveller
        journey={journey}
        found={found}
        onKeep={() => ways.push('keep')}
        onLookUp={() => ways.push('look up')}
      />
    );
  }
  renderOnSite(<Page />);
  return { calls, ways };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fillIn = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Who does not come?'), 'Jonas Weber');
  await userEvent.type(screen.getByLabelText('Full Name'), 'Mira Rao');
  await userEvent.type(screen.getByLabelText('Age'), '31');
  await userEvent.click(screen.getByLabelText('Female'));
};

test('somebody else comes in the place of a traveller, by the place as it was sent', async () => {
  const { calls, ways } = show([done(after)]);
  await fillIn();
  await press('Replace traveller');
  expect(calls).toEqual([['b1', 'signed', { replace: { index: 2, traveller } }]]);
  expect(document.activeElement?.textContent).toBe('Traveller Replaced');
  expect(document.body.textContent).toContain('Mira Rao');
  await press('See your booking');
  expect(ways).toEqual(['look up']);
});

test('what is missing is said at its field, which has the focus', async () => {
  const { calls } = show([]);
  await press('Replace traveller');
  expect(screen.getByText('Full name is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
  expect(calls).toEqual([]);
});

test.each([
  [
    'too late',
    failed('NOT_CANCELLABLE', { message: 'Travellers can be replaced until 7 days before the departure.' }),
    'until 7 days before the departure',
  ],
  ['no answer', lost, 'We could not hear whether it was changed'],
])('says why nobody was replaced, and keeps what was typed: %s', async (_, answer, sentence) => {
  show([answer]);
  await fillIn();
  await press('Replace traveller');
  expect(screen.getByRole('alert').textContent).toContain(sentence);
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Mira Rao');
});

test('a lookup that is too old is made again by itself, and nothing that was typed is lost', async () => {
  const { calls } = show([failed('LINK_INVALID'), done(after)], [done({ ...found, access: 'signed anew' })]);
  await fillIn();
  await press('Replace traveller');
  expect(document.activeElement?.textContent).toBe('Traveller Replaced');
  const change = { replace: { index: 2, traveller } };
  expect(calls).toEqual([
    ['b1', 'signed', change],
    ['b1', 'signed anew', change],
  ]);
});

test('what was typed stays where the booking is not found again', async () => {
  show([failed('LINK_INVALID')], [failed('BOOKING_NOT_FOUND')]);
  await fillIn();
  await press('Replace traveller');
  expect(screen.getByRole('alert').textContent).toContain('The sentence for BOOKING_NOT_FOUND');
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Mira Rao');
});

test('keeps everybody', async () => {
  const { ways } = show([]);
  await press('Keep everybody');
  expect(ways).toEqual(['keep']);
});
