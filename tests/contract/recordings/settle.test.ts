import { expect, test } from 'vitest';

import type { StepResult } from './replay.ts';
import { settle, stays } from './settle.ts';

const agreed: StepResult = { step: 'get row', differences: [] };
const failed: StepResult = {
  step: 'data null',
  differences: [
    { part: 'status', what: 'recorded 500, replayed 400' },
    { part: 'message', what: 'recorded "Server Error", replayed "No data"' },
  ],
};

test('leaves open what nothing allows', () => {
  const { open, agreed: count } = settle([agreed, failed], []);
  expect(count).toBe(1);
  expect(open).toEqual([
    'data null: status: recorded 500, replayed 400',
    'data null: message: recorded "Server Error", replayed "No data"',
  ]);
});

test('allows the listed parts of the listed steps, and no others', () => {
  expect(settle([failed], [stays(['data null'], ['status'], 'a fault')]).open).toHaveLength(1);
  expect(settle([failed], [stays(['data nil'], 'answer', 'a fault')]).open).toHaveLength(2);
  expect(settle([failed], [stays(/^data /, ['status', 'message'], 'a fault')])).toMatchObject({
    open: [],
    stale: [],
    allowed: 1,
  });
});

test.each([
  ['a step', stays(['data null', 'get row'], 'answer', 'a fault'), ['get row no longer differs (a fault)']],
  [
    'a part',
    stays(['data null'], ['status', 'message', 'body'], 'a fault'),
    ['body no longer differs (a fault)'],
  ],
  ['a pattern', stays(/^list /, 'answer', 'a fault'), ['/^list / no longer differs (a fault)']],
])('names %s that is allowed for nothing', (_what, entry, stale) => {
  expect(settle([agreed, failed], [entry]).stale).toEqual(stale);
});
