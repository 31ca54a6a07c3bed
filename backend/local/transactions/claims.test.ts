import { describe, expect, test } from 'vitest';

import {
  backend,
  book,
  commit,
  exists,
  open,
  spots,
  stage,
  takeSpots,
  trip,
  withTrip,
} from './testing/trip-in-transactions.ts';

withTrip();

describe('forty claims at the same time', () => {
  const claimAll = async (): Promise<{ won: number; lost: string[] }> => {
    const claim = async (index: number): Promise<string> => {
      const id = await open();
      await stage(id, book(`${trip}-${index}`), takeSpots(1));
      await commit(id);
      return `${trip}-${index}`;
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => claim(index)));
    return {
      won: outcomes.filter(({ status }) => status === 'fulfilled').length,
      lost: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.type] : [])),
    };
  };

  test('sell every spot once', async () => {
    const { won, lost } = await claimAll();
    expect(won).toBe(4);
    expect(new Set(lost)).toEqual(new Set(['attribute_limit_exceeded']));
    expect(await spots()).toBe(0);
    const made = await Promise.all(Array.from({ length: 40 }, (_, index) => exists(`${trip}-${index}`)));
    expect(made.filter(Boolean)).toHaveLength(4);
  });

  test('oversell where the bounds are switched off, so that the test above can fail', async () => {
    await backend.restart({ unsafe: { ignoreBounds: true } });
    expect((await claimAll()).won).toBe(40);
    expect(await spots()).toBe(-36);
  });
});
