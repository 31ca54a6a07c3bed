import { setImmediate } from 'node:timers/promises';
import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { Dice } from './deep.ts';

async function aWhile(dice: Dice): Promise<void> {
  for (let left = dice.between(0, 3); left > 0; left -= 1) await setImmediate();
}

/** A gateway whose calls arrive, and are answered, a random while later. */
export function slowGateway(gateway: Gateway, dice: Dice): Gateway {
  const slow = Object.entries(gateway).map(([name, call]) => [
    name,
    async (given: never) => {
      await aWhile(dice);
      const answer = await (call as (asked: never) => Promise<unknown>)(given);
      await aWhile(dice);
      return answer;
    },
  ]);
  return Object.fromEntries(slow) as Gateway;
}

const writes = ['create', 'createAll', 'update', 'remove', 'removeSeats'] as const;
const reads = ['get', 'list', 'count'] as const;

/**
 * Tables whose calls arrive, and are answered, a random while later: so that calls of several processes come in any order. While `share`
 * is more than 0, so many of the writes take effect or not, and are answered as if the row had been another's, or not at all.
 */
export function unsteadyRows(rows: Rows, dice: Dice, share: () => number): Rows {
  const fails = () => dice.between(1, 1000) <= share() * 1000;
  const unsteady = { ...rows } as Record<string, unknown>;
  for (const name of [...reads, ...writes, 'countUp', 'countDown'] as const) {
    const call = rows[name] as (...given: unknown[]) => Promise<unknown>;
    const isWrite = writes.some((one) => one === name);
    unsteady[name] = async (...given: unknown[]) => {
      await aWhile(dice);
      const isLost = isWrite && fails();
      const answer = isLost && dice.between(0, 1) === 0 ? undefined : await call(...given);
      await aWhile(dice);
      if (!isLost) return answer;
      // Of a create nothing is believed but that it was made; other writes were repeated in vain.
      if (name === 'create' || name === 'createAll') return false;
      throw new Error('The backend does not answer.');
    };
  }
  return unsteady as unknown as Rows;
}
