import { expect, test } from 'vitest';
import { bookingRow, stepRows } from '../testing/rows.ts';
import { disputeKey, disputeOf, lostPart } from './disputes.ts';
import { fold } from './lifecycle.ts';

test.each([
  ['returned to us', ['open one', 'won one', 'under_review one'], null, 0],
  ['disputed', ['won one', 'open two'], 'open', 0],
  ['lost', ['lost one', 'open two', 'won two'], 'lost', 0],
  ['lost', ['won one', 'lost one', 'won one', 'closed one', 'under_review one'], 'lost', 0],
  ['lost in a part', ['closed one 100', 'lost one 100', 'won one 100'], null, 100],
  ['disputed in another part', ['lost one 100', 'open two'], 'open', 100],
  ['lost in parts', ['lost one 100', 'open two 200', 'lost two 200', 'under_review two 200'], null, 300],
  ['left to us in a part', ['lost one 100', 'won two 200', 'closed three'], null, 100],
] as const)('a payment is %s, in whatever order the events come', (_, events, status, part) => {
  const disputes = events.map((event) => {
    const [its = '', id = '', amount] = event.split(' ');
    const key = disputeKey(id, 'x', { status: its, part: amount === undefined ? null : Number(amount) });
    return { payment: 'pay_1', because: 'dispute', key };
  });
  const confirmed = { to: 'CONFIRMED', payment: 'pay_1' };
  const state = fold(bookingRow({}), stepRows(confirmed, ...disputes));
  expect(disputeOf(state, 'pay_1')).toBe(status);
  expect(lostPart(state, 'pay_1')).toBe(part);
});
