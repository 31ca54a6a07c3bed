import { expect, test } from 'vitest';
import { widgetBudgets } from './budgets.ts';
import { type JourneyPoint, weighWidget } from './weigh-widget.ts';

const weights = await weighWidget();
const points = Object.entries(widgetBudgets).map(
  ([point, { ceiling }]) => [point as JourneyPoint, ceiling] as const,
);

test.each(points)('what a visitor fetches up to the %s stays within %i bytes of gzip', (point, budget) => {
  const total = weights.fetched(point).reduce((sum, { gzip }) => sum + gzip, 0);
  expect(total).toBeLessThanOrEqual(budget);
});

test('the trip comes without the form, and a booking without the lookup', () => {
  const modules = (point: JourneyPoint) =>
    weights.fetched(point).flatMap((chunk) => chunk.modules.map(({ path }) => path));
  expect(modules('trip')).not.toContain('shared/ui/booking/BookingForm.tsx');
  expect(modules('booking')).toContain('shared/ui/booking/BookingForm.tsx');
  expect(modules('booking')).not.toContain('shared/ui/lookup/StatusLookupForm.tsx');
});

test('the address that hosts paste shows the trip by itself', () => {
  expect(weights.fetched('trip').map(({ fileName }) => fileName)).toEqual(['v1/group-trips.js']);
});

test('what a visitor waits for until the form takes text is compiled while it arrives', () => {
  const lines = weights
    .fetched('booking')
    .flatMap(({ fileName, firstLine }) =>
      /\/(group-trips|journey|booking)\b/.test(fileName) ? [firstLine] : [],
    );
  expect(lines).toEqual(Array(3).fill('//# allFunctionsCalledOnLoad'));
});

test('every part of a language is at most 3 kB, and English has none', () => {
  const parts = weights.chunks.filter(({ modules }) =>
    modules.some(({ path }) => path.includes('virtual:language/')),
  );
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter(({ gzip }) => gzip > 3000)).toEqual([]);
  const english = points.flatMap(([point]) => weights.fetched(point));
  expect(english.filter((chunk) => parts.includes(chunk))).toEqual([]);
});
