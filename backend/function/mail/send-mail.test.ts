import { expect, test } from 'vitest';
import type { MailKind, NamedMail } from '../outbox/mail-names.ts';
import { mailId, type Owed, writeMails } from '../outbox/write-mails.ts';
import type { Ports } from '../ports.ts';
import type { NewStep } from '../rows/steps.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { MailError } from './mailer.ts';
import { payOwed, sendMail } from './send-mail.ts';

const day = 86_400;
const app = eachMemoryApp();
const about = (kind: MailKind): NamedMail => ({
  mail: kind,
  reports: 'booking-1.1',
  bookingRowId: 'booking-1',
  tripRowId: 'trip-spiti-valley',
});
const mail = about('confirmed');
// Without seats, which the sweep would miss.
const request = { seats: [], bookingStatus: 'PENDING_APPROVAL' };

const confirmation = { to: 'CONFIRMED', payment: 'pay_1' } as const;

/** A booking of which all is done but its mail. */
const store = (step: NewStep = confirmation) =>
  storeBooking(app.rows, { ...request, doneAt: testDay }, { ...step, doneAt: testDay });
/** A booking, and a mail about it, which waits for the sweep. */
async function queue(step: NewStep = confirmation, its: NamedMail = mail) {
  await store(step);
  await writeMails(app.ports, [its]);
}
/** A booking, and what the call that wrote a mail about it owes. */
async function storeOwed(): Promise<readonly Owed[]> {
  await store();
  const owed: Owed[] = [];
  await writeMails({ ...app.ports, owe: (one) => owed.push(one) }, [mail]);
  return owed;
}
const idOf = (its = mail) => mailId(its);
const row = (its = mail) => app.rows.get('outbox', idOf(its));
const linesOf = (event: string) =>
  app.lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
const sent = () => app.mails.filter(({ to }) => to === 'mira@example.com');

test('a mail that is sent is marked with its time, and not sent again', async () => {
  await queue();
  await app.sweep();
  await app.sweepAfter(86_400);

  expect(sent()).toHaveLength(1);
  expect(await row()).toMatchObject({ state: 'sent', sentAt: '2026-11-01T10:00:00.000+00:00' });
  expect(linesOf('mail-sent')).toContainEqual(expect.objectContaining({ mail: 'confirmed', mailId: idOf() }));
});

test('a mail that the server does not take is tried after longer and longer', async () => {
  await queue();
  app.mail.works = false;
  await app.sweep();

  for (const [index, minutes] of [1, 5, 15, 60, 180, 360, 720, 1440, 1440].entries()) {
    await app.sweepAfter(minutes * 60 - 0.001);
    expect(await row()).toMatchObject({ state: 'waiting', failures: index + 1, problem: 'failed' });
    await app.sweepAfter(0.001);
  }
  app.mail.works = true;
  await app.sweepAfter(day);
  expect(sent()).toHaveLength(1);
});

test.each([
  ['new-booking', '{}', 'given-up', []],
  ['confirmed', '{}', 'given-up', ['Mail not taken for a week: confirmed (GTley01000001)']],
  ['dispute', '{}', 'waiting', []],
  // To the host, and to support.
  ['undeliverable', '{"mail":"confirmed"}', 'given-up', ['Mail refused for good: confirmed (GTley01000001)']],
  ['undeliverable', '{"mail":"new-request"}', 'waiting', []],
] as const)(
  'a mail of the kind %s about %s is %s after a week of failures',
  async (kind, detail, state, reports) => {
    const its = { ...about(kind), detail };
    await queue(confirmation, its);
    app.mail.works = false;
    for (let days = 0; days < 7; days += 1) {
      expect(await row(its)).toMatchObject({ state: 'waiting' });
      await app.sweepAfter(day);
    }
    expect(await row(its)).toMatchObject({ state });

    await app.rows.update('outbox', idOf(its), { state: 'given-up' });
    app.mail.works = true;
    await app.sweepAfter(day);
    expect(app.supportMails().map(({ subject }) => subject)).toEqual(reports);
  },
);

const failing = (problem: ConstructorParameters<typeof MailError>[0]): Ports => ({
  ...app.ports,
  mailer: { send: async () => Promise.reject(new MailError(problem, '550 RCPT TO')) },
});

test('a recipient who is refused for good is not tried again, and the host or support hears of it', async () => {
  const named = { bookingRowId: 'booking-1', recordId: 'record-1', tripRowId: 'trip-spiti-valley' };
  await queue(confirmation, { ...mail, ...named });
  await app.sweep(failing('refused for good'));
  await app.sweepAfter(day);

  expect(await row()).toMatchObject({ state: 'given-up', problem: 'refused for good' });
  expect(sent()).toEqual([]);
  expect(app.mails.map(({ subject }) => subject)).toEqual([
    'Mail refused for good: confirmed (GTley01000001)',
  ]);
  const reports = await app.rows.list('outbox', { equal: { mail: 'undeliverable' }, limit: 5 });
  expect(reports).toMatchObject([named]);
});

test('support hears of a traveller whom nobody reaches, where the host cannot be reached either', async () => {
  await app.addHost('asha@example.com');
  await queue();
  const refused = ['mira@example.com', 'asha@example.com'];
  const mailer: Ports['mailer'] = {
    async send(message) {
      if (refused.includes(message.to)) throw new MailError('refused for good', '550 RCPT TO');
      await app.ports.mailer.send(message);
    },
  };
  for (let sweeps = 0; sweeps < 3; sweeps += 1) await app.sweep({ ...app.ports, mailer });

  expect(app.supportMails().map(({ subject }) => subject)).toEqual([
    'Mail refused for good: confirmed (GTley01000001)',
  ]);
  expect(app.supportMails()[0]?.text.replace(/\s+/g, ' ')).toContain(
    'host of the trip cannot be reached either',
  );
});

test.each(['request-received', 'waitlist-joined'] as const)(
  'nobody has mail from an address that a stranger made up: %s',
  async (kind) => {
    const joinedAt = testDay;
    const party = {
      tripRowId: 'trip-spiti-valley',
      name: 'Mira',
      email: 'mira@example.com',
      seats: 1,
      lang: null,
    };
    await app.rows.update('trips', party.tripRowId, { waitlist: true, availableSpots: 0 });
    await app.rows.create('waitlist', 'party-1', { ...party, joinedAt });
    const its = { ...about(kind), recordId: 'party-1' };
    await queue({}, its);
    await app.sweep(failing('refused for good'));
    await app.sweepAfter(day);

    expect(await row(its)).toMatchObject({ state: 'given-up', problem: 'refused for good' });
    expect(app.mails).toEqual([]);
  },
);

test.each(['refused for good', 'outcome unknown'] as const)(
  'what a host wrote is forgotten with a mail that was %s',
  async (problem) => {
    const message = { ...about('message'), detail: JSON.stringify({ text: 'The bus leaves at six.' }) };
    await queue(confirmation, message);
    await app.sweep(failing(problem));
    await app.sweep(failing(problem));
    app.pass(4 * 3600);
    await app.sweep(failing(problem));

    expect(await row(message)).toMatchObject({ detail: null });
  },
);

test('a mail of which the server had all and said nothing is sent once more after four hours, and then believed', async () => {
  await queue();
  await app.sweep(failing('outcome unknown'));
  await app.sweepAfter(4 * 3600 - 1);
  expect(sent()).toEqual([]);
  app.pass(1);
  await app.sweep(failing('outcome unknown'));

  expect(await row()).toMatchObject({ state: 'sent' });
});

test('a mail to a host that reports several is one try of each of them', async () => {
  await app.addHost('asha@example.com');
  for (const booking of ['b1', 'b2', 'b3']) {
    await storeBooking(app.rows, { ...request, $id: booking, bookingId: booking, doneAt: testDay });
    await writeMails(app.ports, [
      { ...about('new-request'), reports: `${booking}.0`, bookingRowId: booking },
    ]);
  }
  let tries = 0;
  const send = async () => {
    tries += 1;
    throw new MailError('outcome unknown', 'deadline');
  };
  const its = { ...app.ports, mailer: { send } };
  await app.sweep(its);
  expect(tries).toBe(1);
  app.pass(4 * 3600);
  await app.sweep(its);
  app.pass(day);
  await app.sweep(its);
  expect(tries).toBe(2);
});

test('a mail whose sender ended is sent by another after two minutes', async () => {
  await queue();
  const silent = { ...app.ports, mailer: { send: () => new Promise<never>(() => undefined) } };
  void sendMail(silent, idOf());
  await expect.poll(() => app.rows.list('attempts', { equal: { kind: 'send' }, limit: 5 })).toHaveLength(1);

  await app.sweepAfter(119.999);
  expect(sent()).toEqual([]);
  await app.sweepAfter(0.001);
  expect(sent()).toHaveLength(1);
});

test('of senders that read a mail at one moment, one sends it', async () => {
  await queue();
  await Promise.all([sendMail(app.ports, idOf()), sendMail(app.ports, idOf()), sendMail(app.ports, idOf())]);

  expect(sent()).toHaveLength(1);
});

test('the call that wrote a mail sends it, and the sweep does what failed', async () => {
  const owed = await storeOwed();
  app.mail.works = false;
  await payOwed(app.ports, owed);
  expect(await row()).toMatchObject({ state: 'waiting', failures: 1 });
  app.mail.works = true;
  await app.sweepAfter(60);

  expect(sent()).toHaveLength(1);
});

test('a call that takes long leaves its mails to the sweep', async () => {
  const owed = await storeOwed();
  app.pass(21);
  await payOwed(app.ports, owed);
  expect(sent()).toEqual([]);
  await app.sweepAfter(14);

  expect(sent()).toHaveLength(1);
});

test('what a call owes is done refunds first, with the mails that follow from them', async () => {
  const done: string[] = [];
  const owed = await storeOwed();
  await app.fake.gateway.createOrder({ amount: 5_000_000, currency: 'INR', receipt: 'payment-1', notes: {} });
  app.fake.pay('order_1');
  const paymentRowId = await storePayment(app.rows, {
    paymentStatus: 'REFUND_PENDING',
    paymentId: 'pay_1',
    refundKey: 'booking-1.2',
    refundDueAt: testDay,
    owedAt: testDay,
  });
  const gateway: Ports['gateway'] = {
    ...app.ports.gateway,
    refund: (request) => {
      done.push('refund');
      return app.ports.gateway.refund(request);
    },
  };
  const mailer = {
    send: async ({ subject }: { subject: string }) => void done.push(subject.split(':')[0] ?? ''),
  };
  await payOwed({ ...app.ports, gateway, mailer }, [...owed, { kind: 'refund', paymentRowId }]);

  expect(done).toEqual(['refund', 'Booking confirmed', 'Refund of ₹50,000']);
});

test('tables that fail after a mail was sent are logged, and stop nothing else', async () => {
  await queue();
  const update = () => Promise.reject(new Error('Out of order.'));
  await sendMail({ ...app.ports, rows: { ...app.rows, update } }, idOf());

  expect(sent()).toHaveLength(1);
  expect(linesOf('mail-not-handled')).toMatchObject([{ mailId: idOf() }]);
});

test('a mail that is gone is no failure', async () => {
  await sendMail(app.ports, idOf());
  expect(app.lines).toEqual([]);
});

test('a mail is given up where what it would report is over', async () => {
  await queue({ to: 'CANCELLED', by: 'traveller' });
  await app.sweep();
  expect(sent()).toEqual([]);
  expect(await row()).toMatchObject({ state: 'given-up', failures: 0 });
});
