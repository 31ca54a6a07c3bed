import { expect, test } from 'vitest';
import { actionResults } from '../../../shared/domain/actions/actions.ts';
import { report } from '../support/deep.ts';
import { weaken } from '../support/weaken.ts';
import type { Act } from './act.ts';
import { bookingActs } from './booking-acts.ts';
import { crash, crashEverywhere } from './play.ts';
import { requestActs, sweepActs } from './request-acts.ts';

test.each([...requestActs, ...sweepActs])('$name can die at any call', async (act) => {
  const { points, crashes } = await crashEverywhere(act);

  expect(points).not.toEqual([]);
  report(`${act.name}: ${points.length} calls, ${crashes} deaths, no fault`);
});

test('every action is among those that die', () => {
  const entries = new Set([...bookingActs, ...requestActs, ...sweepActs].map(({ entry }) => entry));

  expect([...entries].sort()).toEqual([...Object.keys(actionResults), 'sweep', 'webhook'].sort());
});

const claim = bookingActs.find(({ name }) => name === 'a claim') as Act;

// The twin: the same deaths where operations happen one by one. Some of them have to leave half of a claim.
test('without transactions a claim that dies loses seats', async () => {
  const faults: string[] = [];
  for (let point = 0; faults.length === 0; point += 1) {
    const aftermath = await crash(claim, { point, when: 'after' }, (rows) => weaken(rows, 'transaction'));
    if (aftermath.at === null) break;
    faults.push(...aftermath.faults);
  }

  expect(faults).not.toEqual([]);
});
