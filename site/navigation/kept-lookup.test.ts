import { expect, test } from 'vitest';
import { keepLookup, keptLookup } from './kept-lookup.ts';

const entry = (state: unknown) => ({
  state,
  replaceState(next: unknown) {
    this.state = next;
  },
});
const found = { reference: 'GTley01000001', email: 'asha@example.com' };

test('keeps what a booking was found with next to what the entry has', () => {
  const history = entry({ groupTrips: { tripId: 'spiti-valley' } });
  keepLookup(history, found);
  expect(keptLookup(history)).toEqual(found);
  expect(history.state).toMatchObject({ groupTrips: { tripId: 'spiti-valley' } });
});

test('forgets it', () => {
  const history = entry({ lookup: found });
  keepLookup(history, null);
  expect(keptLookup(history)).toBeNull();
});

test.each([null, { lookup: 'GTley01000001' }, { lookup: { reference: 1, email: 'a' } }])(
  '%j has none',
  (state) => {
    expect(keptLookup(entry(state))).toBeNull();
  },
);
