import { describe, expect, test } from 'vitest';
import type { Read } from '../domain/ports/outcome.ts';
import { createRemoteResource } from './remote-resource.ts';

const error = { message: 'Network Error' };

const resourceOver = (answers: readonly Read<string | null>[]) => {
  let reads = 0;
  const store = createRemoteResource<string>({
    read: async () => answers[Math.min(reads++, answers.length - 1)] as Read<string | null>,
  });
  return { store, reads: () => reads };
};

describe('a thing on the backend', () => {
  test('is loading until it is live', async () => {
    const { store } = resourceOver([{ ok: true, value: 'live' }]);
    expect(store.getState().resource).toEqual({ status: 'loading' });
    await store.getState().refresh();
    expect(store.getState().resource).toEqual({ status: 'ready', value: 'live' });
  });

  test('that does not exist is empty', async () => {
    const { store } = resourceOver([{ ok: true, value: null }]);
    await store.getState().refresh();
    expect(store.getState().resource).toEqual({ status: 'empty' });
  });

  test('that cannot be read can be tried again', async () => {
    const { store } = resourceOver([
      { ok: false, error },
      { ok: true, value: 'live' },
    ]);
    await store.getState().refresh();
    expect(store.getState().resource).toEqual({ status: 'failed', error });
    const again = store.getState().refresh();
    expect(store.getState().resource).toEqual({ status: 'loading' });
    await again;
    expect(store.getState().resource).toEqual({ status: 'ready', value: 'live' });
  });

  test('whose reading is a bug throws it on, and is read again', async () => {
    const answers = [Promise.reject(new Error('bug')), Promise.resolve({ ok: true, value: 'live' } as const)];
    const store = createRemoteResource<string>({ read: () => answers.shift() ?? Promise.reject() });
    await expect(store.getState().refresh()).rejects.toThrow('bug');
    await store.getState().refresh();
    expect(store.getState().resource).toEqual({ status: 'ready', value: 'live' });
  });

  test('keeps its last live value when a later read fails', async () => {
    const { store } = resourceOver([
      { ok: true, value: 'live' },
      { ok: false, error },
    ]);
    await store.getState().refresh();
    await store.getState().refresh();
    expect(store.getState().resource).toEqual({ status: 'ready', value: 'live' });
  });

  test('is read once by two refreshes at a time', async () => {
    const { store, reads } = resourceOver([{ ok: true, value: 'live' }]);
    await Promise.all([store.getState().refresh(), store.getState().refresh()]);
    expect(reads()).toBe(1);
  });
});
