import { describe, expect, test } from 'vitest';
import { claimNavigationState, type HistoryEntry, leaveNavigationState } from './navigation-state.ts';
import { memoryStorage } from './testing/memory-storage.ts';

class Entry implements HistoryEntry {
  state: unknown;
  constructor(state: unknown = null) {
    this.state = state;
  }
  replaceState(state: unknown) {
    this.state = state;
  }
}

const makeTab = () => {
  const time = { now: 0 };
  return { storage: memoryStorage(), clock: { now: () => new Date(time.now) }, time };
};

const booking = { tripId: 'spiti-valley', hostApproval: false };

describe('navigation state', () => {
  test('is handed to the next page and survives its reload and the back button', () => {
    const tab = makeTab();
    const entry = new Entry();
    leaveNavigationState(tab, '/book', booking);
    expect(claimNavigationState(tab, '/book', entry)).toEqual(booking);
    expect(claimNavigationState(tab, '/book', entry)).toEqual(booking);
  });

  test('does not come with a copied address', () => {
    const tab = makeTab();
    leaveNavigationState(tab, '/book', booking);
    claimNavigationState(tab, '/book', new Entry());
    expect(claimNavigationState(tab, '/book', new Entry())).toBeNull();
    expect(tab.storage.texts.size).toBe(0);
  });

  test('belongs to its page alone, with or without a slash at the end', () => {
    const tab = makeTab();
    leaveNavigationState(tab, '/book/', booking);
    expect(claimNavigationState(tab, '/booking/success', new Entry())).toBeNull();
    expect(claimNavigationState(tab, '/book', new Entry())).toEqual(booking);
  });

  test('that is new takes the place of what the entry held', () => {
    const tab = makeTab();
    const entry = new Entry();
    leaveNavigationState(tab, '/book', booking);
    claimNavigationState(tab, '/book', entry);
    leaveNavigationState(tab, '/book', { tripId: 'lisbon-surf' });
    expect(claimNavigationState(tab, '/book', entry)).toEqual({ tripId: 'lisbon-surf' });
  });

  test('leaves other state of the entry alone', () => {
    const tab = makeTab();
    const entry = new Entry({ scroll: 120 });
    leaveNavigationState(tab, '/book', booking);
    claimNavigationState(tab, '/book', entry);
    expect(entry.state).toMatchObject({ scroll: 120 });
  });

  test('that was not claimed for a minute is not claimed by a later visit', () => {
    const tab = makeTab();
    leaveNavigationState(tab, '/book', booking);
    tab.time.now = 60_001;
    expect(claimNavigationState(tab, '/book', new Entry())).toBeNull();
  });

  test('that is broken is nothing', () => {
    const tab = makeTab();
    leaveNavigationState(tab, '/book', booking);
    for (const key of tab.storage.texts.keys()) tab.storage.write(key, '{broken');
    expect(claimNavigationState(tab, '/book', new Entry('odd'))).toBeNull();
  });

  test('is nothing where storage is blocked', () => {
    const blocked = { read: () => null, write: () => undefined, remove: () => undefined };
    const tab = { ...makeTab(), storage: blocked };
    leaveNavigationState(tab, '/book', booking);
    expect(claimNavigationState(tab, '/book', new Entry())).toBeNull();
  });
});
