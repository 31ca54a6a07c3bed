import { expect, test } from 'vitest';
import { createDice } from './deep.ts';

// Draws that come back play the same schedules again, however many rounds are asked for.
test.each([1, 21, 844_346_566])('the draws of seed %d do not come back', (from) => {
  const dice = createDice('any', from);
  const draws = Array.from({ length: 200_000 }, () => dice.between(0, 999_999));
  const [one, two, three] = draws.slice(100_000);
  const again = draws.findIndex(
    (draw, index) =>
      index > 100_000 && draw === one && draws[index + 1] === two && draws[index + 2] === three,
  );
  expect(again).toBe(-1);
});
