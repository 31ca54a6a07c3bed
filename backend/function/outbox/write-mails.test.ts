import { describe, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { loseAnswers } from '../testing/interrupt.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import type { MailKind, NamedMail } from './mail-names.ts';
import { mailId, type Owed, told, writeMails } from './write-mails.ts';

const day = 86_400;
const traveller = 'mira@example.com';
const app = eachMemoryApp(null);

const mail = (kind: MailKind, reports = 'booking-1.1'): NamedMail => ({ mail: kind, reports });
const stranger = (reports: string): NamedMail => ({
  ...mail('cancelled', reports),
  limited: { traveller },
});
const written = () => app.rows.list('outbox', { limit: 500 });
const rowOf = (its: NamedMail) => app.rows.get('outbox', mailId(its));

/** Writes mails, and returns those that the call is to send itself. */
async function write(mails: readonly NamedMail[], its: Ports = app.ports) {
  const owed: Owed[] = [];
  await writeMails({ ...its, owe: (one) => owed.push(one) }, mails);
  return owed.map((one) => one.kind === 'mail' && one.mail.mail);
}

describe('a mail', () => {
  test('exists once for a step and a kind, and the first to write it sends it', async () => {
    const both = [mail('confirmed'), mail('cancelled')];
    expect(await write(both)).toEqual(['confirmed', 'cancelled']);
    expect(await write([...both, mail('confirmed', 'booking-1.2')])).toEqual(['confirmed']);
    expect(await written()).toHaveLength(3);
  });

  test('that its writer sends is left to it for longer than a call lasts', async () => {
    await write([mail('confirmed')]);
    await writeMails(app.ports, [mail('cancelled')]);

    expect(await rowOf(mail('confirmed'))).toMatchObject({ dueAt: '2026-11-01T10:00:35.000+00:00' });
    expect(await rowOf(mail('cancelled'))).toMatchObject({ dueAt: '2026-11-01T10:00:00.000+00:00' });
  });

  test('of which it is not known who wrote it is left to the sweep', async () => {
    expect(await write([mail('confirmed'), mail('cancelled')], loseAnswers(app.ports))).toEqual([]);
    expect(await written()).toHaveLength(2);
  });

  test('with news for a host is the sweep’s, at once', async () => {
    expect(await write([mail('new-booking'), mail('confirmed')])).toEqual(['confirmed']);
    expect(await rowOf(mail('new-booking'))).toMatchObject({ dueAt: '2026-11-01T10:00:00.000+00:00' });
  });

  test('is written also among more than are created at once', async () => {
    await write(Array.from({ length: 101 }, (_, index) => mail('trip-moved', `booking-${index}.1`)));
    expect(await written()).toHaveLength(101);
  });
});

describe('mails that strangers cause', () => {
  test('are five a day to a recipient, of whatever kind; the rest is written and never sent', async () => {
    const kinds: MailKind[] = ['request-received', 'cancelled', 'waitlist-joined'];
    const mails = Array.from({ length: 6 }, (_, index) => ({
      ...stranger(`booking-${index}.0`),
      mail: kinds[index % 3] ?? 'cancelled',
    }));
    expect(await write(mails)).toHaveLength(5);
    expect(await rowOf(mails[5] ?? mail('cancelled'))).toMatchObject({ state: 'sent', sentAt: null });
    expect(await told(app.rows, mails[5] ?? mail('cancelled'))).toEqual({ kind: 'never' });

    expect(await write([{ ...stranger('other'), limited: { traveller: 'ana@example.com' } }])).toHaveLength(
      1,
    );
    expect(
      await write([{ ...mail('manage-link'), limited: { hostId: 'host-asha', networkHash: 'their own' } }]),
    ).toHaveLength(1);
    app.pass(day - 1);
    expect(await write([stranger('late')])).toEqual([]);
    app.pass(1);
    expect(await write([stranger('later')])).toHaveLength(1);
  });

  test('are five to a mailbox, whatever follows a + in its name', async () => {
    const names = ['mira', 'mira+0', 'mira+1', 'mira+1+2', 'mira+', 'mira+3'];
    const mails = names.map((name) => ({ ...stranger(name), limited: { traveller: `${name}@example.com` } }));
    expect(await write(mails)).toHaveLength(5);
    expect(await write([{ ...stranger('other'), limited: { traveller: 'ana+0@example.com' } }])).toHaveLength(
      1,
    );
  });

  test('count once, however often and by how many they are written', async () => {
    await Promise.all([1, 2, 3, 4].map(() => write([stranger('booking-1.1')])));
    for (let count = 0; count < 3; count += 1) await write([stranger('booking-1.1')]);

    const more = await write([2, 3, 4, 5, 6].map((index) => stranger(`booking-${index}.1`)));
    expect(more).toHaveLength(4);
  });

  test('are not counted where limits are off', async () => {
    Object.assign(app, createMemoryApp({ BOOKING_LIMITS: 'off' }));
    const mails = Array.from({ length: 9 }, (_, index) => stranger(`booking-${index}.1`));
    expect(await write(mails)).toHaveLength(9);
    expect(await app.rows.list('attempts', { limit: 5 })).toEqual([]);
  });
});

test('whether somebody has heard of a mail is known by its row', async () => {
  expect(await told(app.rows, mail('approved'))).toEqual({ kind: 'waits' });
  await write([mail('approved')]);
  expect(await told(app.rows, mail('approved'))).toEqual({ kind: 'waits' });
  await app.rows.update('outbox', mailId(mail('approved')), { state: 'given-up' });
  expect(await told(app.rows, mail('approved'))).toEqual({ kind: 'never' });
  await app.rows.update('outbox', mailId(mail('approved')), { problem: 'refused for good' });
  expect(await told(app.rows, mail('approved'))).toEqual({ kind: 'waits' });
  const undeliverable = mail('undeliverable', mailId(mail('approved')));
  await write([undeliverable]);
  const refused = { state: 'given-up', problem: 'refused for good' } as const;
  await app.rows.update('outbox', mailId(undeliverable), refused);
  expect(await told(app.rows, mail('approved'))).toEqual({ kind: 'never' });
  await app.rows.update('outbox', mailId(mail('approved')), { problem: null });
  const sentAt = '2026-11-01T10:05:00.000Z';
  await app.rows.update('outbox', mailId(mail('approved')), { state: 'sent', sentAt });
  expect(await told(app.rows, mail('approved'))).toEqual({ kind: 'told', at: new Date(sentAt) });
});
