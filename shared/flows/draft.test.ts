import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createDraftBox } from './draft.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const hour = 60 * 60 * 1000;

const makeBox = () => {
  const storage = memoryStorage();
  const time = { now: Date.parse('2027-01-01T00:00:00Z') };
  const box = createDraftBox({
    storage,
    clock: { now: () => new Date(time.now) },
    name: 'spiti',
    schema: v.object({ city: v.string() }),
  });
  return { box, storage, time };
};

describe('a draft', () => {
  test('comes back as it was written', () => {
    const { box } = makeBox();
    box.write({ city: 'Kaza' });
    expect(box.read()).toEqual({ city: 'Kaza' });
  });

  test('lives a day after its last change', () => {
    const { box, time } = makeBox();
    box.write({ city: 'Kaza' });
    time.now += 20 * hour;
    box.write({ city: 'Tabo' });
    time.now += 24 * hour;
    expect(box.read()).toEqual({ city: 'Tabo' });
  });

  test('is cleared away when it is older', () => {
    const { box, storage, time } = makeBox();
    box.write({ city: 'Kaza' });
    time.now += 24 * hour + 1;
    expect(box.read()).toBeNull();
    expect(storage.texts.size).toBe(0);
  });

  test.each([
    ['no JSON', '{broken'],
    ['of another shape', '{"savedAt":"2027-01-01T00:00:00.000Z","draft":{"city":7}}'],
    ['undated', '{"draft":{"city":"Kaza"}}'],
  ])('that is %s is cleared away', (_, text) => {
    const { box, storage } = makeBox();
    storage.write('group-trips:draft:spiti', text);
    expect(box.read()).toBeNull();
    expect(storage.texts.size).toBe(0);
  });

  test('of another trip is cleared away as well when it is older, and nothing else is', () => {
    const { box, storage, time } = makeBox();
    box.write({ city: 'Kaza' });
    storage.write('group-trips:draft:other', storage.read('group-trips:draft:spiti') ?? '');
    storage.write('of-somebody-else', 'kept');
    time.now += 24 * hour + 1;
    box.write({ city: 'Tabo' });
    expect(box.read()).toEqual({ city: 'Tabo' });
    expect(storage.keys()).toEqual(['group-trips:draft:spiti', 'of-somebody-else']);
  });

  test('is gone once it is cleared', () => {
    const { box } = makeBox();
    box.write({ city: 'Kaza' });
    box.clear();
    expect(box.read()).toBeNull();
  });
});
