import { expect, test, vi } from 'vitest';
import type { Host } from '../../shared/domain/hosts/host.ts';
import { makeTrip } from '../../shared/testing/make-trip.ts';
import { createPublished, type PublishedDeps } from './published.ts';

const trip = makeTrip({ tripId: 'walk' });
const host = { userName: 'asha' } as Host;
const read = <T>(value: T) => ({ ok: true, value }) as const;
const failed = { ok: false, error: { message: 'timeout' } } as const;

function open(change: Partial<PublishedDeps['reads']>) {
  const reads = {
    upcomingTrips: vi.fn(async () => read([trip])),
    tripWithHost: vi.fn(async () => read({ trip, host })),
    hostPage: vi.fn(async () => read({ host, trips: [trip] })),
    ...change,
  };
  const onNoBackend = vi.fn();
  return { ...createPublished({ reads, wait: async () => undefined, onNoBackend }), reads, onNoBackend };
}

test('trips and their hosts are read once', async () => {
  const { trips, hosts, reads } = open({});
  expect([await trips(), await hosts(), await trips(), await hosts()]).toMatchObject([
    [{ trip }],
    [{ host }],
    [{ trip }],
    [{ host }],
  ]);
  for (const one of Object.values(reads)) expect(one).toHaveBeenCalledTimes(1);
});

test('a backend that is not there leaves no trips, and is told of', async () => {
  const { trips, hosts, onNoBackend } = open({ upcomingTrips: async () => failed });
  expect([await trips(), await hosts()]).toEqual([[], []]);
  expect(onNoBackend).toHaveBeenCalledWith('timeout');
});

test.each([
  ['is taken for the folder', 'index'],
  // Letters of Fulani's own script, as many as the column takes.
  ['is too long for the name of a file, which ends a build', '\u{1E900}'.repeat(64)],
])('nothing is built for an id that %s', async (_, id) => {
  const { trips } = open({ upcomingTrips: async () => read([makeTrip({ tripId: id }), trip]) });
  expect(await trips()).toMatchObject([{ trip }]);
  const { hosts } = open({ tripWithHost: async () => read({ trip, host: { userName: id } as Host }) });
  expect(await hosts()).toEqual([]);
});

test('a read that fails once is made again', async () => {
  const { trips } = open({
    upcomingTrips: vi.fn(async () => read([trip])).mockResolvedValueOnce(failed as never),
    tripWithHost: vi.fn(async () => read({ trip, host })).mockResolvedValueOnce(failed as never),
  });
  expect(await trips()).toMatchObject([{ trip }]);
});

test.each([
  ['with an error', { message: 'Server Error', code: 500 }],
  ['with half a list', { message: 'timeout', isPartial: true }],
  ['with words that are no list', { message: '' }],
] as const)('a backend that once answered %s builds nothing without its list', async (_, error) => {
  const upcomingTrips = vi.fn(async () => failed).mockResolvedValueOnce({ ok: false, error } as never);
  await expect(open({ upcomingTrips }).trips()).rejects.toThrow('The list of trips could not be read');
});

test('a backend that fails in the middle builds nothing', async () => {
  await expect(open({ tripWithHost: async () => failed }).trips()).rejects.toThrow(
    'The trip walk could not be read (timeout)',
  );
  await expect(open({ hostPage: async () => failed }).hosts()).rejects.toThrow(
    'The host asha could not be read (timeout)',
  );
});
