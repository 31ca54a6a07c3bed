import { beforeEach, expect, test } from 'vitest';

import { type Correspondence, compareJson, createCorrespondence } from './compare-json.ts';

const early = '2026-11-20T15:32:51.597+00:00';
const late = '2026-11-20T15:32:52.000+00:00';
const [first, second] = ['2027-01-01T00:00:00.000+00:00', '2027-01-01T00:00:05.000+00:00'];

let known: Correspondence;
beforeEach(() => {
  known = createCorrespondence(new Set(['trips/trip-1']));
});

test('says where two answers differ', () => {
  expect(
    compareJson(known, { total: 2, rows: [{ a: 1 }] }, { total: 2, rows: [{ a: '1', b: null }] }),
  ).toEqual(['rows[0].a: recorded 1, replayed "1"', 'rows[0].b: recorded nothing, replayed null']);
});

test('takes a time of the run for whatever it is now, and holds it to that', () => {
  const row = ($updatedAt: string) => ({ $id: 'trip-2', $tableId: 'trips', $updatedAt });
  expect(compareJson(known, row(early), row(first))).toEqual([]);
  expect(compareJson(known, row(late), row(second))).toEqual([]);
  expect(compareJson(known, row(early), row(second))).toHaveLength(1);
  expect(compareJson(known, row(early), row('now'))).toHaveLength(1);
});

test('lets the numbers of new rows have gaps, but keeps their order, and those of the seed as they were', () => {
  const row = ($id: string, $sequence: string) => ({ $id, $tableId: 'trips', $sequence });
  expect(compareJson(known, row('trip-2', '61'), row('trip-2', '80'))).toEqual([]);
  expect(compareJson(known, row('trip-3', '65'), row('trip-3', '81'))).toEqual([]);
  expect(compareJson(known, row('trip-4', '66'), row('trip-4', '79'))).toHaveLength(1);
  expect(compareJson(known, row('trip-1', '1'), row('trip-1', '2'))).toHaveLength(1);
});

test('expects the line end that the recorded log has not', () => {
  expect(compareJson(known, { logs: 'one', errors: '' }, { logs: 'one\n', errors: '' })).toEqual([]);
  expect(compareJson(known, { logs: 'one', errors: '' }, { logs: 'one', errors: '' })).toHaveLength(1);
});

test('translates the ids that the server made up', () => {
  const [recorded, replayed] = ['6b0069538416e3a8116d', '6b01136ad46703107144'];
  known.learnIds({ $id: recorded }, { $id: replayed });
  expect(known.translate(`/v1/transactions/${recorded}`)).toBe(`/v1/transactions/${replayed}`);
});
