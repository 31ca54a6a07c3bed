import { expect, test } from 'vitest';
import { budgets } from '../../widget/build/budgets.ts';
import { type Station, weighWidget } from '../../widget/build/weigh.ts';

const weights = await weighWidget();
const stations = Object.entries(budgets).map(
  ([station, { ceiling }]) => [station as Station, ceiling] as const,
);

test.each(stations)(
  'what a visitor fetches up to the %s stays within %i bytes of gzip',
  (station, budget) => {
    const total = weights.fetched(station).reduce((sum, { gzip }) => sum + gzip, 0);
    expect(total).toBeLessThanOrEqual(budget);
  },
);

test('the trip comes without the form, and a booking without the lookup', () => {
  const modules = (station: Station) =>
    weights.fetched(station).flatMap((chunk) => chunk.modules.map(({ path }) => path));
  expect(modules('trip')).not.toContain('shared/ui/booking/BookingForm.tsx');
  expect(modules('booking')).toContain('shared/ui/booking/BookingForm.tsx');
  expect(modules('booking')).not.toContain('shared/ui/lookup/StatusLookupForm.tsx');
});

test('nothing stands between the address that hosts paste and the file with the trip', () => {
  expect(weights.fetched('trip').map(({ fileName }) => fileName)).toEqual([
    'v1/group-trips.js',
    expect.stringMatching(/^v1\/chunks\/trip-/),
  ]);
});
