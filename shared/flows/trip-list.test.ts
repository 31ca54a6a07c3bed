import { expect, test } from 'vitest';
import type { Read } from '../domain/ports/outcome.ts';
import type { TripPage, TripPageQuery } from '../domain/ports/reads.ts';
import { facetsOf } from '../domain/trips/trip-facets.ts';
import { noFilters } from '../domain/trips/trip-filters.ts';
import { makeTrip } from '../testing/make-trip.ts';
import { createTripList } from './trip-list.ts';

type Answer = Read<TripPage>;
const leh = { ...noFilters, place: 'Leh' };

/** Trips by number: those with an even one are in Leh. */
const trips = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeTrip({ id: `${index}`, tripId: `${index}`, locations: [index % 2 === 0 ? 'Leh' : 'Kaza'] }),
  );

/** A list over so many trips, or over these. */
function openList(given: number | ReturnType<typeof trips>) {
  const stored = typeof given === 'number' ? trips(given) : given;
  const asked: TripPageQuery[] = [];
  const failures: Extract<Answer, { ok: false }>[] = [];
  const waiting: (() => void)[] = [];
  let held = false;

  function answer({ filters, after, count: most }: TripPageQuery): Answer {
    const failure = failures.shift();
    if (failure) return failure;
    const met = stored.filter(({ locations }) => filters.place === '' || locations.includes(filters.place));
    const first = after === null ? 0 : met.findIndex(({ id }) => id === after) + 1;
    const page = met.slice(first, first + most);
    const next = first + most < met.length ? (page.at(-1)?.id ?? null) : null;
    return { ok: true, value: { trips: page, next, total: met.length } };
  }
  const store = createTripList({
    facets: facetsOf([]),
    reads: {
      async tripPage(query) {
        asked.push(query);
        const answered = answer(query);
        if (held) await new Promise<void>((resolve) => waiting.push(resolve));
        return answered;
      },
    },
  });
  return {
    ...{ store, asked, stored },
    shown: () => {
      const { list } = store.getState();
      return list.status === 'ready'
        ? { count: list.value.trips.length, activity: list.value.activity }
        : list.status;
    },
    failWith: (error: { message: string; type?: string }) => failures.push({ ok: false, error }),
    /** From now on answers wait; those that wait are let go, the last first. */
    hold: () => {
      held = true;
    },
    letGo: () => {
      held = false;
      for (const go of waiting.splice(0).reverse()) go();
    },
  };
}

test('loads a page, then the next ones, to the last', async () => {
  const { store, shown, asked } = openList(50);
  await store.getState().show(noFilters);
  expect(shown()).toEqual({ count: 24, activity: 'none' });
  await store.getState().showMore();
  await store.getState().showMore();
  expect(shown()).toEqual({ count: 50, activity: 'none' });
  await store.getState().showMore();
  expect(asked.map(({ after }) => after)).toEqual([null, '23', '47']);
});

test('a sold-out trip comes after the others of its month, on whichever page, and nothing on view moves', async () => {
  const month = (index: number) => (index < 60 ? '06' : '07');
  const sold = (index: number) => index % 5 === 0;
  const { store, stored } = openList(
    trips(80).map((trip, index) => ({
      ...trip,
      startDate: `2027-${month(index)}-01T00:00:00.000Z`,
      availableSpots: sold(index) ? 0 : 4,
    })),
  );
  const onView = () => {
    const { list } = store.getState();
    return list.status === 'ready' ? list.value.trips.map(({ id }) => Number(id)) : [];
  };
  await store.getState().show(noFilters);
  let before = onView();
  expect(before).toHaveLength(19);
  for (let page = 2; page <= 4; page += 1) {
    await store.getState().showMore();
    expect(onView().slice(0, before.length)).toEqual(before);
    before = onView();
    await store.getState().refresh();
    expect(onView()).toEqual(before);
  }
  const all = stored.map((_, index) => index);
  const [june, july] = [all.slice(0, 60), all.slice(60)];
  const freeFirst = (ids: readonly number[]) => [...ids.filter((id) => !sold(id)), ...ids.filter(sold)];
  expect(before).toEqual([...freeFirst(june), ...freeFirst(july)]);
});

test('in an order of prices or lengths a sold-out trip keeps its place', async () => {
  const { store } = openList(trips(3).map((trip) => ({ ...trip, availableSpots: trip.id === '0' ? 0 : 4 })));
  await store.getState().show({ ...noFilters, order: 'price' });
  expect(store.getState().list).toMatchObject({ value: { trips: [{ id: '0' }, { id: '1' }, { id: '2' }] } });
});

test('begins with as many trips as were loaded when the reader left', async () => {
  const { store, shown, asked } = openList(100);
  await store.getState().show(noFilters, 72);
  expect(shown()).toEqual({ count: 72, activity: 'none' });
  await store.getState().refresh();
  expect(asked.map(({ after, count }) => [after, count])).toEqual([
    [null, 72],
    [null, 72],
  ]);
});

test('asks the backend for what a filter lets through, and keeps the number of all', async () => {
  const { store, shown, asked } = openList(50);
  await store.getState().show(noFilters);
  await store.getState().show(leh);
  expect(asked.at(-1)).toEqual({ filters: leh, after: null, count: 24 });
  expect(store.getState()).toMatchObject({ all: 50, list: { value: { total: 25 } } });
  await store.getState().showMore();
  expect(shown()).toEqual({ count: 25, activity: 'none' });
  expect(asked.at(-1)?.filters).toBe(leh);
});

test('remembers every place and month that it met', async () => {
  const { store } = openList(50);
  await store.getState().show(noFilters);
  await store.getState().show(leh);
  expect(store.getState().facets).toMatchObject({
    places: [{ name: 'Leh' }, { name: 'Kaza' }],
    months: ['2027-06'],
  });
});

test('without any trip is empty; without one that a filter lets through it is a list of none', async () => {
  const { store, shown } = openList(0);
  await store.getState().show(noFilters);
  expect(shown()).toBe('empty');
  await store.getState().show(leh);
  expect(shown()).toEqual({ count: 0, activity: 'none' });
});

test('an answer to an earlier choice is dropped, also one that comes last', async () => {
  const { store, shown, hold, letGo } = openList(50);
  await store.getState().show(noFilters);
  hold();
  const first = store.getState().show(leh);
  const second = store.getState().show({ ...noFilters, place: 'Nowhere' });
  expect(shown()).toEqual({ count: 24, activity: 'filtering' });
  letGo();
  await Promise.all([first, second]);
  expect(shown()).toEqual({ count: 0, activity: 'none' });
});

test('a second request for more, while the first is under way, is none', async () => {
  const { store, shown, asked, hold, letGo } = openList(100);
  await store.getState().show(noFilters);
  hold();
  const first = store.getState().showMore();
  await store.getState().showMore();
  expect(shown()).toEqual({ count: 24, activity: 'extending' });
  letGo();
  await first;
  expect(asked).toHaveLength(2);
  expect(shown()).toEqual({ count: 48, activity: 'none' });
});

test('a page that cannot be read leaves the trips, and can be asked for again', async () => {
  const { store, shown, failWith } = openList(50);
  await store.getState().show(noFilters);
  failWith({ message: 'Network Error' });
  await store.getState().showMore();
  expect(shown()).toEqual({ count: 24, activity: 'extension-failed' });
  await store.getState().showMore();
  expect(shown()).toEqual({ count: 48, activity: 'none' });
});

test('where the trip is gone that the next page begins after, all of it is read anew', async () => {
  const { store, shown, asked, failWith } = openList(60);
  await store.getState().show(noFilters);
  failWith({ message: 'Invalid query', type: 'general_cursor_not_found' });
  await store.getState().showMore();
  expect(asked.at(-1)).toMatchObject({ after: null, count: 48 });
  expect(shown()).toEqual({ count: 48, activity: 'none' });
});

test('a trip that moved on between two pages is shown once', async () => {
  const { store, shown, stored } = openList(50);
  await store.getState().show(noFilters);
  const [first] = stored.splice(0, 1);
  if (first) stored.splice(30, 0, first);
  await store.getState().showMore();
  expect(shown()).toEqual({ count: 47, activity: 'none' });
});

test('no trips of other filters stay on view where a refresh overtakes a choice and fails', async () => {
  const { store, hold, letGo, failWith, shown } = openList(5);
  await store.getState().show(noFilters);
  hold();
  const choosing = store.getState().show(leh);
  failWith({ message: 'Network Error' });
  const refreshing = store.getState().refresh();
  expect(shown()).toEqual({ count: 5, activity: 'filtering' });
  letGo();
  await Promise.all([choosing, refreshing]);
  expect(shown()).toBe('failed');
});

test('a failure is shown, but for a refresh of trips that are on view', async () => {
  const { store, shown, failWith } = openList(30);
  failWith({ message: 'timeout' });
  await store.getState().show(noFilters);
  expect(store.getState().list).toEqual({ status: 'failed', error: { message: 'timeout' } });
  await store.getState().refresh();
  failWith({ message: 'timeout' });
  await store.getState().refresh();
  expect(shown()).toEqual({ count: 24, activity: 'none' });
  failWith({ message: 'timeout' });
  await store.getState().show(leh);
  expect(shown()).toBe('failed');
});
