import { describe, expect, test } from 'vitest';

import { testTrips, trips, tripsPath } from '../testing/trips-table.ts';

const table = testTrips();
const { createTrip, asKey } = table;

describe('counting', () => {
  test('goes up and down within the bound that is given, and answers with the time before', async () => {
    const made = await createTrip('counted', { availableSpots: 2 });
    const take = (value: number) =>
      table.rows.decrementRowColumn({ ...trips, rowId: 'counted', column: 'availableSpots', value, min: 0 });
    expect(await take(2)).toMatchObject({ availableSpots: 0, $updatedAt: made.$updatedAt });
    await expect(take(1)).rejects.toMatchObject({
      code: 400,
      type: 'column_limit_exceeded',
      message: 'tablesDB "availableSpots" has reached the minimum value of 0',
    });
    await table.rows.incrementRowColumn({
      ...trips,
      rowId: 'counted',
      column: 'availableSpots',
      value: 5,
      max: 5,
    });
    expect(await table.rows.getRow({ ...trips, rowId: 'counted' })).toMatchObject({ availableSpots: 5 });
  });

  test('ignores the column’s own bounds and leaves a null alone', async () => {
    await createTrip('unbounded', { availableSpots: 1 });
    await table.rows.decrementRowColumn({ ...trips, rowId: 'unbounded', column: 'availableSpots', value: 5 });
    expect(await table.rows.getRow({ ...trips, rowId: 'unbounded' })).toMatchObject({ availableSpots: -4 });
    await createTrip('uncounted');
    await table.rows.incrementRowColumn({ ...trips, rowId: 'uncounted', column: 'availableSpots' });
    expect(await table.rows.getRow({ ...trips, rowId: 'uncounted' })).toMatchObject({ availableSpots: null });
  });

  test.each([
    [5, 6],
    [6, 6],
    [7, 8],
  ])('by a half on top of %i makes %i: from the middle to the even number', async (before, after) => {
    const [rowId, column, value] = [`half-${before}`, 'availableSpots', 0.5];
    await createTrip(rowId, { availableSpots: before });
    await table.rows.incrementRowColumn({ ...trips, rowId, column, value });
    expect(await table.rows.getRow({ ...trips, rowId })).toMatchObject({ availableSpots: after });
  });

  test('is refused for texts, missing rows and steps that are none', async () => {
    const count = (row: string, column: string, value: number) =>
      asKey('PATCH', `${tripsPath}/${row}/${column}/increment`, { value });
    expect(await count('uncounted', 'title', 1)).toMatchObject({ type: 'attribute_type_invalid' });
    expect(await count('nope', 'availableSpots', 1)).toMatchObject({ code: 404, type: 'column_not_found' });
    expect(await count('uncounted', 'availableSpots', 0)).toMatchObject({ type: 'general_argument_invalid' });
  });

  test('takes every spot once when forty ask at the same time', async () => {
    await createTrip('raced', { availableSpots: 15 });
    const take = () =>
      table.rows.decrementRowColumn({ ...trips, rowId: 'raced', column: 'availableSpots', value: 1, min: 0 });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, take));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    expect(await table.rows.getRow({ ...trips, rowId: 'raced' })).toMatchObject({ availableSpots: 0 });
  });
});
