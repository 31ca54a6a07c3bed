import { expect, test } from 'vitest';
import { again, untilCommitted } from './until-committed.ts';

test('the first answer ends the rounds', async () => {
  let round = 0;
  const attempt = async () => {
    round += 1;
    return round < 3 ? again : `round ${round}`;
  };

  expect(await untilCommitted(3, attempt)).toBe('round 3');
  expect(round).toBe(3);
});

test('no answer in any round is an error', async () => {
  let rounds = 0;
  const attempt = async () => {
    rounds += 1;
    return again;
  };

  await expect(untilCommitted(3, attempt)).rejects.toThrow('No transaction of 3 went through');
  expect(rounds).toBe(3);
});
