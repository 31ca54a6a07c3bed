import { beforeEach, expect, test } from 'vitest';
import { manageToken } from '../hosting/host-links.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { asTrip } from '../trips/find-trip.ts';

const app = eachMemoryApp({ waitlist: true, availableSpots: 2 });
beforeEach(async () => {
  await app.addHost('asha@example.com');
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  const party = { trip_id: 'spiti-valley', name: 'Noor Ali', email: 'noor@example.com', seats: 1 };
  await app.call('join_waitlist', party);
});

async function write(more: object = {}) {
  const trip = asTrip(await app.trip());
  if (trip === null) throw new Error('no trip');
  const token = manageToken(app.ports.settings, trip);
  const answer = await app.call('message_travellers', { token, text: 'Bring boots.\n<b>Now</b>', ...more });
  await app.sweep();
  return answer;
}
const messages = () => app.mails.filter(({ subject }) => subject.startsWith('A message from your host'));

test('reaches everybody who is coming, who answer the host', async () => {
  expect(await write()).toMatchObject({ code: 'OK', data: { sent: 1 } });
  expect(messages()).toMatchObject([{ to: 'mira@example.com', replyTo: 'asha@example.com' }]);
  expect(messages()[0]?.text).toContain('Bring boots.');
  expect(messages()[0]?.html).not.toContain('<b>Now');
  expect(JSON.stringify(await app.rows.list('outbox', { limit: 100 }))).not.toContain('Bring boots.');
});

test('reaches them also where the trip ends before it starts, by a slip', async () => {
  await app.changeTrip({ endDate: '2026-03-19T00:00:00.000Z' });
  expect(await write()).toMatchObject({ code: 'OK', data: { sent: 1 } });
});

test('does not reach who travelled before the trip got the dates of a next season', async () => {
  app.pass(150 * 86_400);
  await app.sweep();
  const dates = { startDate: '2028-03-12T00:00:00.000Z', endDate: '2028-03-19T00:00:00.000Z' };
  await app.changeTrip({ ...dates, availableSpots: 2 });
  await app.rows.remove('waitlist', (await app.rows.list('waitlist', { limit: 1 }))[0]?.$id ?? '');
  await app.sweep();
  await confirmedBooking(app, makeClaim({}, { email: 'next@example.com' }));

  expect(await write()).toMatchObject({ code: 'OK', data: { sent: 1 } });
  expect(messages().map(({ to }) => to)).toEqual(['next@example.com']);
});

test('is as long as it may be, whatever it is made of', async () => {
  const text = `${'- "a"\n'.repeat(499)}- "a"`;
  expect(await write({ text })).toMatchObject({ code: 'OK', data: { sent: 1 } });
  expect(messages()[0]?.text.split('- "a"')).toHaveLength(501);
});

test('reaches those who wait', async () => {
  expect(await write({ to: 'waiting' })).toMatchObject({ code: 'OK', data: { sent: 1 } });
  expect(messages()).toMatchObject([{ to: 'noor@example.com', replyTo: 'asha@example.com' }]);
});

test('with the same key it is one message, and three a day are the most', async () => {
  await write({ key: 'k1' });
  await write({ key: 'k1' });
  expect(messages()).toHaveLength(1);
  await write({ key: 'k2' });
  await write({ key: 'k3', to: 'waiting' });
  expect(await write({ key: 'k4' })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(messages()).toHaveLength(3);
});
