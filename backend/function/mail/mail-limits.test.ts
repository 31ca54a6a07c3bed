import { beforeEach, describe, expect, test } from 'vitest';
import { provenBooking } from '../identity/signed-proof.ts';
import { makeClaim } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { type LimitedMail, mailToHost, mailToTraveller } from './mail-limits.ts';

const day = 86_400;
const host = 'asha@host.example';
const email = 'mira@example.com';
let app: ReturnType<typeof createMemoryApp>;
let networks = 0;

beforeEach(() => startApp());

async function startApp(variables: Readonly<Record<string, string>> = {}) {
  app = createMemoryApp(variables);
  await app.addHost(host);
  await app.addTrip({ tripId: 'asked', hostApproval: true, availableSpots: 90 });
  await app.addTrip({ tripId: 'others', hostId: 'host-other' });
}

/** From a network of its own, so that its limit is not met. */
function address(): string {
  networks += 1;
  return `2001:db8:2:${networks.toString(16)}::1`;
}
const makeRequest = () => makeClaim({ trip_id: 'asked' });
const send = (claim = makeRequest()) => app.call('initialize_pending_booking', claim, address());
const ask = (message: string, tripId = 'asked') =>
  app.call('send_enquiry', { trip_id: tripId, name: 'Mira Rao', email, message }, address());
async function askTimes(count: number, first = 0) {
  for (let index = first; index < first + count; index += 1)
    expect(await ask(`Question ${index}.`)).toMatchObject({ code: 'OK' });
}
async function sweepAfter(seconds: number) {
  app.pass(seconds);
  await app.sweep();
}
const mailsTo = (to: string) => app.mails.filter((mail) => mail.to === to);

test('an address that a sender typed gets five mails a day, and every request is taken', async () => {
  for (let count = 0; count < 6; count += 1) expect(await send()).toMatchObject({ code: 'OK' });
  await sweepAfter(day - 1);
  await send();

  expect(mailsTo(email)).toHaveLength(5);
  expect(await app.rows.list('bookings', { limit: 10 })).toHaveLength(7);
  const unsent = await app.rows.list('outbox', {
    equal: { mail: 'request-received', sentAt: null },
    limit: 5,
  });
  expect(unsent.map(({ state }) => state)).toEqual(['sent', 'sent']);
  app.pass(1);
  await send();
  expect(mailsTo(email)).toHaveLength(6);
});

test('a request that arrives several times at once counts once', async () => {
  const request = makeRequest();
  await Promise.all([send(request), send(request), send(request), send(request)]);

  for (let count = 0; count < 5; count += 1) await send();

  expect(mailsTo(email)).toHaveLength(5);
  expect(mailsTo(host)).toHaveLength(6);
});

test('where limits are off, every mail is sent, whatever network it comes from', async () => {
  await startApp({ BOOKING_LIMITS: 'off' });
  for (let count = 0; count < 21; count += 1) {
    const question = { trip_id: 'asked', name: 'Mira Rao', email, message: `Question ${count}.` };
    expect(await app.call('send_enquiry', question)).toMatchObject({ code: 'OK' });
    expect(await app.call('initialize_pending_booking', makeRequest())).toMatchObject({ code: 'OK' });
  }

  expect([mailsTo(email).length, mailsTo(host).length]).toEqual([21, 42]);
});

test('a host gets twenty mails a day, and one at its end about the rest', async () => {
  await askTimes(20);
  app.pass(60);
  await ask('Is it cold\nin March?');
  const waiting = makeRequest();
  const { data } = await send(waiting);
  const rejected = makeRequest();
  const { data: decided } = await send(rejected);
  await app.rows.update('bookings', decided.booking_id, { bookingStatus: 'REJECTED' });
  await ask('Whose trip is this?', 'others');
  const sentAt = app.ports.clock.now().toISOString();
  const feedback = {
    kind: 'feedback' as const,
    tripId: 'asked',
    name: 'Ana',
    email: 'ana@example.com',
    sentAt,
  };
  await app.rows.create('feedback', 'feedback-1', { ...feedback, message: 'Five stars.' });
  expect(mailsTo(host)).toHaveLength(20);

  await sweepAfter(day - 61);
  expect(mailsTo(host)).toHaveLength(20);
  await sweepAfter(1);
  await sweepAfter(60);

  const [mail, ...others] = mailsTo(host).slice(20);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('More requests and questions about your trips');
  const text = mail?.text ?? '';
  expect(text).toContain('Hello Asha Rao, ');
  expect(text).toContain(`Spiti Valley: Mira Rao (${email}) asks\n> Is it cold\n> in March?\n`);
  expect(text).toContain(`Spiti Valley: ${waiting.booking_data.bookingId}, 1 seat:\n`);
  const token = decodeURIComponent(/review#token=(\S+)/.exec(text)?.[1] ?? '');
  expect(provenBooking('link-secret', 'review', token, app.ports.clock.now())).toBe(data.booking_id);
  expect(text).not.toMatch(/Question 1|Whose trip|Five stars/);
  expect(text).not.toContain(rejected.booking_data.bookingId);
});

test('the day after has twenty mails of its own, and an end of its own', async () => {
  await askTimes(21);
  await sweepAfter(day);
  await askTimes(21, 100);
  await sweepAfter(day);

  const subjects = mailsTo(host).map(({ subject }) => subject.split(' ')[0]);
  expect(subjects.filter((word) => word === 'Question')).toHaveLength(40);
  expect(subjects.filter((word) => word === 'More')).toHaveLength(2);
});

test('the mail at the end has fifty requests and questions at most, and goes to support where the host has no address', async () => {
  await app.rows.update('trips', 'trip-asked', { hostId: 'host-without-mail' });
  await askTimes(20);
  app.pass(1);
  await askTimes(55, 100);
  await sweepAfter(day);

  const mail = mailsTo('support@group-trips.example').at(-1);
  expect(mail?.subject).toContain('More requests');
  expect(mail?.text).toMatch(/Hello, you had/);
  expect(mail?.text.match(/asks/g)).toHaveLength(50);
});

test('there is no mail at the end where nothing waits any more', async () => {
  for (let count = 0; count < 21; count += 1) await send();
  for (const { $id } of await app.rows.list('bookings', { limit: 30 }))
    await app.rows.update('bookings', $id, { bookingStatus: 'REJECTED' });
  await sweepAfter(day);

  expect(mailsTo(host)).toHaveLength(20);
});

describe('a mail that was not written after all', () => {
  const mail = { mail: 'request-received', bookingRowId: 'booking-1' } as const;
  const stateOf = ({ operations: [operation] }: LimitedMail) =>
    operation?.action === 'create' ? operation.data : null;

  test.each([
    ['traveller', 5, mailToTraveller],
    ['host', 20, mailToHost],
  ] as const)('to a %s does not count', async (_, most, write) => {
    for (let count = 1; count < most; count += 1) await write(app.ports, 'one', mail);
    await (await write(app.ports, 'one', mail)).uncount();

    expect(stateOf(await write(app.ports, 'one', mail))).toMatchObject({ state: 'waiting' });
    expect(stateOf(await write(app.ports, 'one', mail))).toMatchObject({ state: 'sent' });
  });

  test('has no count where limits are off', async () => {
    await startApp({ BOOKING_LIMITS: 'off' });
    await (await mailToTraveller(app.ports, email, mail)).uncount();
    expect(await app.rows.list('attempts', { limit: 5 })).toEqual([]);
  });
});
