import { expect, test } from 'vitest';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { asTrip } from '../trips/find-trip.ts';
import { mailHostLink, mailLink, manageToken } from './host-links.ts';

const app = eachMemoryApp();

// The clock of tests begins at a full hour.
test.each([
  ['manage-link', 3600],
  ['cancel-link', 600],
] as const)('a %s that is asked for again is mailed once in %i seconds', async (mail, seconds) => {
  const trip = await app.trip();
  const mails = () => app.rows.list('outbox', { equal: { mail }, limit: 10 });

  await mailLink(app.ports, mail, trip, null);
  app.pass(seconds - 1);
  await mailLink(app.ports, mail, trip, null);
  expect(await mails()).toHaveLength(1);

  app.pass(1);
  await mailLink(app.ports, mail, trip, null);
  expect(await mails()).toHaveLength(2);
});

test.each(['manage-link', 'cancel-link'] as const)(
  'a %s goes to the new host of a trip at once',
  async (mail) => {
    await mailLink(app.ports, mail, await app.trip(), null);
    await app.changeTrip({ hostId: 'host-ben' });
    await mailLink(app.ports, mail, await app.trip(), null);

    const mails = await app.rows.list('outbox', { equal: { mail }, limit: 10 });
    expect(mails.map(({ recordId }) => recordId)).toEqual(['host-asha', 'host-ben']);
  },
);

test('a host gets five links a day that strangers ask for, and each one to cancel, which they cannot ask for', async () => {
  for (let count = 0; count < 7; count += 1) {
    await app.addTrip({ tripId: `trip-${count}` });
    const stranger = { networkHash: `network-${count}` };
    await mailLink(app.ports, 'manage-link', await app.trip(`trip-trip-${count}`), stranger);
  }
  await mailLink(app.ports, 'cancel-link', await app.trip('trip-trip-0'), null);

  const written = await app.rows.list('outbox', { limit: 10 });
  expect(written.map(({ mail }) => mail).sort()).toEqual(['cancel-link', ...Array(5).fill('manage-link')]);
});

test('three of them are what one address asks for, and the host gets the link that it asked for in vain', async () => {
  const linked = async (networkHash: string, trips: readonly number[]) => {
    for (const trip of trips)
      await mailLink(app.ports, 'manage-link', await app.trip(`trip-trip-${trip}`), { networkHash });
    return (await app.rows.list('outbox', { limit: 10 })).map(({ tripRowId }) => tripRowId);
  };
  for (let count = 0; count < 5; count += 1) await app.addTrip({ tripId: `trip-${count}` });

  expect(await linked('a stranger', [0, 1, 2, 3, 4])).toHaveLength(3);
  expect(await linked('the host', [4])).toContain('trip-trip-4');
  await mailHostLink(app.ports, 'host-asha', { networkHash: 'the host' });
  expect(await linked('another', [3])).toHaveLength(5);
});

test.each([
  ['2027-03-19T00:00:00.000Z', '2027-04-18T00:00:00.000Z'],
  ['2027-03-19T23:59:59.999Z', '2027-04-18T00:00:00.000Z'],
  // An end before the start counts as the start.
  ['2026-03-19T00:00:00.000Z', '2027-04-11T00:00:00.000Z'],
])('the link of a trip that ends at %s works until %s', async (endDate, ends) => {
  await app.changeTrip({ endDate });
  const trip = asTrip(await app.trip());
  const token = trip && manageToken(app.ports.settings, trip);
  const view = async () => (await app.call('view_trip', { token })).code;

  app.pass((Date.parse(ends) - app.ports.clock.now().getTime()) / 1000 - 1);
  expect(await view()).toBe('OK');
  app.pass(1);
  expect(await view()).toBe('LINK_INVALID');
});

test('a link that would have ended by now is not mailed', async () => {
  await app.changeTrip({ startDate: '2026-09-01T00:00:00.000Z', endDate: '2026-10-01T00:00:00.000Z' });
  await mailLink(app.ports, 'manage-link', await app.trip(), null);

  expect(await app.rows.list('outbox', { limit: 5 })).toEqual([]);
});
