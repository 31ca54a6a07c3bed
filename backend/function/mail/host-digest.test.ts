import { beforeEach, expect, test } from 'vitest';
import { provenId } from '../identity/signed-proof.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';

const hour = 3600;
const host = 'asha@host.example';
const email = 'mira@example.com';
const app = eachMemoryApp(null);
let networks = 0;

beforeEach(async () => {
  await app.addHost(host);
  await app.addTrip({ tripId: 'asked', hostApproval: true, availableSpots: 90 });
  await app.addTrip({ tripId: 'others', hostId: 'host-other' });
});

/** From a network of its own, so that its limit is not met. */
function address(): string {
  networks += 1;
  return `2001:db8:2:${networks.toString(16)}::1`;
}
async function send(claim = makeClaim({ trip_id: 'asked' })) {
  const { data } = await app.call('initialize_pending_booking', claim, address());
  return { id: data.booking_id, reference: claim.booking_data.bookingId };
}
const ask = (message: string, tripId = 'asked') =>
  app.call('send_enquiry', { trip_id: tripId, name: 'Mira Rao', email, message }, address());
const mails = () => app.mails.filter(({ to }) => to === host);

test('the first request and the first question come at once, what follows within the hour together at its end', async () => {
  await send();
  await ask('Is it warm?');
  expect(mails().map(({ subject }) => subject.split(' ')[0])).toEqual(['New', 'Question']);
  const waiting = await send();
  const rejected = await send();
  await app.rows.update('bookings', rejected.id, { bookingStatus: 'REJECTED' });
  const last = await send(makeClaim({ trip_id: 'asked', seats: 2 }));
  await ask('Is it cold\nin March?');
  await ask('And in April?');
  await ask('Whose trip is this?', 'others');
  await app.sweepAfter(hour - 1);
  expect(mails()).toHaveLength(2);
  await app.sweepAfter(1, hour);

  const [requests, questions, ...more] = mails()
    .slice(2)
    .toSorted((a, b) => b.subject.localeCompare(a.subject));
  expect(more).toEqual([]);
  expect(requests?.subject).toBe('2 new requests about your trips');
  expect(requests?.text).toContain(`Spiti Valley: ${waiting.reference}, 1 seat:\n`);
  expect(requests?.text).toContain(`Spiti Valley: ${last.reference}, 2 seats:\n`);
  expect(requests?.text).not.toContain(rejected.reference);
  const tokens = [...(requests?.text ?? '').matchAll(/review#token=(\S+)/g)].map(([, token = '']) =>
    provenId(['link-secret'], 'review', decodeURIComponent(token), app.ports.clock.now(), 'host-asha'),
  );
  expect(tokens).toEqual([waiting.id, last.id]);
  expect(questions?.subject).toBe('2 new questions about your trips');
  expect(questions?.text).toContain(`Spiti Valley: Mira Rao (${email}) asks\n> Is it cold\n> in March?\n`);
  expect(questions?.text).not.toMatch(/warm|Whose trip/);
});

test('of very many requests forty are shown, and the rest are counted, with the way to them', async () => {
  await send();
  for (let count = 0; count < 45; count += 1) await send();
  await app.sweepAfter(hour);

  const text = mails().at(-1)?.text ?? '';
  expect(text.match(/review#token=/g)).toHaveLength(40);
  expect(text).toContain('And 5 more:');
  expect(text).toContain('manage#token=');
  expect(
    await app.rows.list('outbox', { equal: { mail: 'new-request', state: 'waiting' }, limit: 9 }),
  ).toEqual([]);
});

test('of very many questions, which the view of a trip does not show, all are mailed, forty an hour', async () => {
  const asked = Array.from({ length: 86 }, (_, count) => `Question ${count}?`);
  for (const question of asked) await ask(question);
  await app.sweepAfter(hour);
  expect(mails().at(-1)?.text).toContain('And 45 more:');
  await app.sweepAfter(hour, hour, hour);

  const read = mails().flatMap(({ text }) => [...text.matchAll(/^> (.*)$/gm)].map(([, words]) => words));
  expect(read.toSorted()).toEqual(asked.toSorted());
});

test('nothing is mailed of requests that are decided by the end of the hour, and the next one comes at once', async () => {
  await send();
  const { id } = await send();
  await app.rows.update('bookings', id, { bookingStatus: 'REJECTED' });
  await app.sweepAfter(hour);
  expect(mails()).toHaveLength(1);
  await send();
  expect(mails()).toHaveLength(2);
});

test('from right to left, a number of seats is not drawn before the reference that it follows', async () => {
  await app.rows.create('hProfiles', 'asha', {
    userId: 'host-asha',
    userName: 'asha',
    name: 'Asha',
    language: 'he',
  });
  await send();
  await send(makeClaim({ trip_id: 'asked', seats: 3 }));
  const { reference } = await send(makeClaim({ trip_id: 'asked', seats: 3 }));
  await app.sweepAfter(hour);

  expect(mails().at(-1)?.text).toContain(`\u2068Spiti Valley\u2069: \u2068${reference}\u2069, 3 `);
});

test('questions to a host without an address go to support', async () => {
  await app.rows.update('trips', 'trip-asked', { hostId: 'host-without-mail' });
  for (const question of ['One?', 'Two?', 'Three?']) await ask(question);
  await app.sweepAfter(hour);

  const mail = app.supportMails().at(-1);
  expect(mail?.subject).toBe('2 new questions about your trips');
  expect(mail?.text).toContain('Hello, these came');
});

test.each([
  ['trips that have departed do not keep a later one out', '2026-03-12T00:00:00.000+00:00'],
  ['of very many trips all are read', '2027-06-01T00:00:00.000+00:00'],
])('%s', async (_, startDate) => {
  for (let index = 0; index < 120; index += 1) await app.addTrip({ tripId: `many-${index}`, startDate });
  await app.addTrip({ tripId: 'last' });
  for (const question of ['One?', 'Two?', 'Three?']) await ask(question, 'last');
  await ask('Which of them?', 'many-110');
  await app.sweepAfter(hour);

  expect(mails().at(-1)?.subject).toBe('3 new questions about your trips');
  const words = [...(mails().at(-1)?.text ?? '').matchAll(/^> (.*)$/gm)].map(([, text]) => text);
  expect(words).toEqual(['Two?', 'Three?', 'Which of them?']);
});

test('a question behind a thousand others, whose turn comes first, is not lost', async () => {
  await ask('Is it warm?');
  await ask('And in March?');
  const [other] = await app.rows.list('outbox', { equal: { mail: 'enquiry', state: 'waiting' }, limit: 1 });
  if (!other) throw new Error('No question waits.');
  const { $id, $updatedAt: _, ...columns } = other;
  const dueAt = new Date(Date.parse(other.dueAt) + hour * 1000).toISOString();
  for (let count = 1; count < 1000; count += 1)
    await app.rows.create('outbox', `${$id.slice(0, 20)}-${count}`, { ...columns, dueAt });
  await app.rows.update('outbox', $id, { dueAt });
  await ask('Is it cold?');
  await app.sweepAfter(hour);

  expect(mails().at(-1)?.text).toContain('> Is it cold?\n');
});
