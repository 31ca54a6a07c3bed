import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { cancelByTraveller } from '../../../backend/function/testing/cancel-journey.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { suiteTables } from '../support/tables.ts';

// Measures what SECURITY.md says of strangers: a figure there that is no longer so fails.

const table = readFileSync(path.resolve(import.meta.dirname, '../../../SECURITY.md'), 'utf8');
/** The figure of the line of the table that begins so. */
function figure(what: string): number {
  const [, number = ''] = table.split(`| ${what} | `)[1]?.match(/^(\d+) \|/) ?? [];
  return Number(number);
}

let app: ReturnType<typeof createMemoryApp>;
beforeEach(async () => {
  app = createMemoryApp({}, suiteTables());
  await app.addHost('asha@example.com');
});

const minute = 60;
const hour = 60 * minute;
const network = (index: number) => `2001:db8:${index.toString(16)}::1`;
const claim = async (of: string, seats: number, change: object = {}, details: object = {}) => {
  const body = makeClaim({ trip_id: 'small', seats, ...change }, details);
  const { code, data } = await app.call('initialize_booking', body, of);
  const { bookingId: reference } = body.booking_data;
  return code === 'OK' ? { of, reference, id: data.booking_id, draft_secret: body.draft_secret } : null;
};
type Hold = NonNullable<Awaited<ReturnType<typeof claim>>>;

describe('strangers who hold seats that they do not pay', () => {
  /** What a stranger does with a hold a minute before its end, to hold the seats anew. */
  const tricks: Readonly<Record<string, (hold: Hold) => Promise<unknown>>> = {
    'let their holds run out': async () => undefined,
    'withdraw them': ({ reference }) => cancelByTraveller(app, reference, 0),
    'change them to another trip': ({ of, id, draft_secret }) =>
      claim(of, 1, { trip_id: 'other', draft_secret, replaces: { booking_id: id, draft_secret } }),
    'change them to fewer seats': ({ of, id, draft_secret }) =>
      claim(of, 1, { draft_secret, replaces: { booking_id: id, draft_secret } }),
  };

  /** How many it takes until no seat was free at any minute of an hour: each comes back as long as anything is held by it. */
  async function strangersFor(trick: (hold: Hold) => Promise<unknown>): Promise<number> {
    await app.addTrip({ tripId: 'small', availableSpots: 12 });
    await app.addTrip({ tripId: 'other', availableSpots: 900 });
    let strangers = 0;
    const holds: Hold[] = [];
    const free = async () => (await app.seats('trip-small')).free;
    const take = async (of: string) => {
      for (let seats = Math.min(6, await free()); seats > 0; seats -= 1) {
        const hold = await claim(of, seats);
        if (hold !== null) return holds.push(hold);
      }
      return 0;
    };
    for (let now = 0; now < 60; now += 1) {
      await app.sweep();
      if (now % 14 === 0) for (const hold of holds.splice(0)) await trick(hold);
      for (let known = 1; known <= strangers && (await free()) > 0; known += 1) await take(network(known));
      while ((await free()) > 0) {
        strangers += 1;
        if ((await take(network(strangers))) === 0) throw new Error('A stranger who is new holds nothing.');
      }
      app.pass(minute);
    }
    return strangers;
  }

  test('keep a trip closed only as long as there are enough of them, whatever they try', async () => {
    const counts: number[] = [];
    for (const trick of Object.values(tricks)) {
      app = createMemoryApp({}, suiteTables());
      counts.push(await strangersFor(trick));
    }
    expect(Math.min(...counts)).toBe(figure('strangers who keep a trip of 12 closed for an hour'));
  });
});

describe('a stranger who wants mails sent', () => {
  /** Makes so many hours of all that mails somebody, from one address, to whom `victim` names for each call. */
  async function mailFor(hours: number, victim: (call: number) => string): Promise<void> {
    await app.addTrip({ tripId: 'asked', hostApproval: true, availableSpots: 900 });
    await app.addTrip({ tripId: 'small', availableSpots: 900 });
    for (let trip = 0; trip < 10; trip += 1) await app.addTrip({ tripId: `trip-${trip}` });
    const of = network(1);
    let call = 0;
    const email = () => {
      call += 1;
      return { email: victim(call) };
    };
    for (let passed = 0; passed < hours; passed += 1) {
      const full = `full-${passed}`;
      await app.addTrip({ tripId: full, availableSpots: 0, waitlist: true });
      for (let count = 0; count < 6; count += 1) {
        const asked = makeClaim({ trip_id: 'asked' }, email());
        await app.call('initialize_pending_booking', asked, of);
        const question = { trip_id: 'asked', name: 'Mira', message: `Is it cold at ${passed}.${count}?` };
        await app.call('send_enquiry', { ...question, ...email() }, of);
        await app.call('join_waitlist', { trip_id: full, name: 'Mira', seats: 1, ...email() }, of);
        await app.call('send_manage_link', { trip_id: `trip-${(passed * 6 + count) % 10}` }, of);
        const held = makeClaim({ trip_id: 'small' }, email());
        await app.call('initialize_booking', held, of);
        for (const { bookingId: reference, email: its } of [asked.booking_data, held.booking_data]) {
          const { data } = await app.call('lookup_booking', { reference, email: its }, of);
          if (data.access === undefined || count < 3) continue;
          const cancel = { access: data.access, expected_refund: { amount: 0, currency: 'INR' } };
          await app.call('cancel_booking', { booking_id: String(data.booking['$id']), ...cancel }, of);
        }
      }
      app.pass(hour / 2);
      await app.sweep();
      app.pass(hour / 2);
      await app.sweep();
    }
  }
  const mailsTo = (to: string) => app.mails.filter((mail) => mail.to === to).length;

  test('has few sent to one person, and to one host', async () => {
    await mailFor(24, () => 'victim@example.com');
    expect(mailsTo('victim@example.com')).toBe(figure('mails a day to one person'));
    expect(mailsTo('asha@example.com')).toBe(figure('mails a day to one host, from one address'));
  });

  test('has so many sent to as many people as they like', async () => {
    await mailFor(24, (call) => `victim-${call}@example.com`);
    const others = app.mails.filter(({ to }) => to.startsWith('victim-')).length;
    expect(others).toBe(figure('mails a day to people of whom each gets one, from one address'));
  });
});

describe('buyers behind one address, in parties of two', () => {
  /** Couples who all come at once, pay five minutes after they hold seats, and try again each minute. How many have paid after each. */
  async function rush(seats: number, couples: number, minutes: number) {
    await app.addTrip({ tripId: 'small', availableSpots: seats });
    const paying: { readonly id: string; readonly at: number }[] = [];
    const paid: number[] = [];
    let held = 0;
    for (let now = 0; now <= minutes; now += 1) {
      for (const { id } of paying.filter(({ at }) => at === now - 5)) {
        await app.rows.update('bookings', id, { bookingStatus: 'CONFIRMED' });
      }
      await app.sweep();
      while (paying.length < couples) {
        const hold = await claim(network(1), 2);
        if (hold === null) break;
        paying.push({ id: hold.id, at: now });
      }
      if (now === 0) held = paying.length;
      paid.push(paying.filter(({ at }) => at <= now - 5).length);
      app.pass(minute);
    }
    return { held, paid };
  }

  test('of a small trip book all of it, three parties at a time', async () => {
    const { held, paid } = await rush(12, 9, 10);
    expect(held).toBe(figure('couples behind one address who hold seats of a trip of 12 at once'));
    expect(paid.at(-1)).toBe(figure('of them booked ten minutes later, where each pays within five'));
  });

  test('of a large one are limited by holds', async () => {
    const { held, paid } = await rush(60, 40, 15);
    expect(held).toBe(figure('couples behind one address who hold seats of a trip of 60 at once'));
    expect(paid.at(-1)).toBe(
      figure('of them booked a quarter of an hour later, where each pays within five'),
    );
  });

  test('send five requests an hour', async () => {
    await app.addTrip({ tripId: 'asked', hostApproval: true, availableSpots: 60 });
    let sent = 0;
    for (let count = 0; count < 9; count += 1) {
      const answer = await app.call(
        'initialize_pending_booking',
        makeClaim({ trip_id: 'asked' }),
        network(1),
      );
      if (answer.success) sent += 1;
    }
    expect(sent).toBe(figure('requests an hour behind one address'));
  });
});
