import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const hour = 60 * 60 * 1000;

const makeStore = () => {
  const storage = memoryStorage();
  const time = { now: Date.parse('2027-01-01T00:00:00Z') };
  const draft = createDraftStore({
    storage,
    clock: { now: () => new Date(time.now) },
    name: 'spiti',
    schema: v.object({ city: v.string() }),
  });
  return { draft, storage, time };
};

describe('a draft', () => {
  test('comes back as it was written, and lives a day after its last change', () => {
    const { draft, time } = makeStore();
    draft.write({ city: 'Kaza' });
    time.now += 20 * hour;
    draft.write({ city: 'Tabo' });
    time.now += 24 * hour;
    expect(draft.read()).toEqual({ city: 'Tabo' });
  });

  test('is cleared away when it is older', () => {
    const { draft, storage, time } = makeStore();
    draft.write({ city: 'Kaza' });
    time.now += 24 * hour + 1;
    expect(draft.read()).toBeNull();
    expect(storage.texts.size).toBe(0);
  });

  test.each([
    ['no JSON', '{broken'],
    ['of another shape', '{"savedAt":"2027-01-01T00:00:00.000Z","draft":{"city":7}}'],
    ['undated', '{"draft":{"city":"Kaza"}}'],
  ])('that is %s is cleared away', (_, text) => {
    const { draft, storage } = makeStore();
    storage.write('group-trips:draft:spiti', text);
    expect(draft.read()).toBeNull();
    expect(storage.texts.size).toBe(0);
  });

  test('of another trip is cleared away as well when it is older, and nothing else is', () => {
    const { draft, storage, time } = makeStore();
    draft.write({ city: 'Kaza' });
    storage.write('group-trips:draft:other', storage.read('group-trips:draft:spiti') ?? '');
    storage.write('of-another-product', 'kept');
    time.now += 24 * hour + 1;
    draft.write({ city: 'Tabo' });
    expect(draft.read()).toEqual({ city: 'Tabo' });
    expect(storage.keys()).toEqual(['group-trips:draft:spiti', 'of-another-product']);
  });

  test('is gone once it is cleared', () => {
    const { draft } = makeStore();
    draft.write({ city: 'Kaza' });
    draft.clear();
    expect(draft.read()).toBeNull();
  });
});
