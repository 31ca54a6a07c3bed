import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../backend/function/sweep/sweep.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import { intercept } from '../../../backend/function/testing/intercept.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { suiteTables } from '../support/tables.ts';

// What a person with a script, and without an account, does to people and trips that they know of.

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp({}, suiteTables());
});
afterEach(() => app.close());

const network = (index: number) => `198.51.100.${index}`;
const codesOf = (answers: readonly Answer[]) => answers.map(({ code }) => code);
const claim = (body: object, address?: string) => app.call('initialize_booking', body, address);
const lookUp = (reference: string, email: string, address?: string) =>
  app.call('lookup_booking', { reference, email }, address);

/** One call after the other. */
async function times<T>(count: number, call: (index: number) => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await call(index));
  return results;
}

/** A port that counts its calls of these names. */
function counting<Port extends object>(port: Port, names: RegExp) {
  let count = 0;
  const counted = intercept(port, (name, call) => {
    if (names.test(name)) count += 1;
    return call();
  });
  return { counted, count: () => count };
}

describe('which references exist', () => {
  const wrongPrice = { totalAmount: 1 };

  test('shows by no wrong price, full trip, or trip that needs its host', async () => {
    await app.addTrip({ availableSpots: 3 });
    await app.addTrip({ tripId: 'asked', hostApproval: true });
    const made = makeClaim();
    await claim(made, network(1));
    const { bookingId } = made.booking_data;
    const of = (reference: string) => ({ bookingId: reference });
    const probes = (reference: string) => [
      makeClaim({}, { ...of(reference), ...wrongPrice }),
      makeClaim({ seats: 6 }, of(reference)),
      makeClaim({ trip_id: 'asked' }, of(reference)),
    ];
    const answersAbout = async (reference: string) =>
      codesOf(await Promise.all(probes(reference).map((body) => claim(body))));

    expect(await answersAbout(bookingId)).toEqual(await answersAbout('GTley01999999'));
    const asRequest = (reference: string) =>
      app.call(
        'initialize_pending_booking',
        makeClaim({ trip_id: 'asked' }, { ...of(reference), ...wrongPrice }),
      );
    expect((await asRequest(bookingId)).code).toBe((await asRequest('GTley01999999')).code);
  });

  test('can be asked thirty times in a quarter of an hour, by claims and lookups together', async () => {
    await app.addTrip();
    const made = makeClaim();
    await claim(made, network(1));
    const taken = () => claim(makeClaim({}, { bookingId: made.booking_data.bookingId }));
    await times(10, (index) => lookUp(`GTley0199${1000 + index}`, `guest${index}@example.com`));

    expect(new Set(codesOf(await times(20, taken)))).toEqual(new Set(['REFERENCE_TAKEN']));
    expect(await taken()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      data: { retry_at: '2026-11-01T10:15:00.000Z' },
    });
  });
});

describe('the mailbox of a stranger', () => {
  const victim = 'victim@example.com';
  const request = (index: number, tripId = 'asked') =>
    app.call('initialize_pending_booking', makeClaim({ trip_id: tripId }, { email: victim }), network(index));
  const mailsTo = (address: string) => app.mails.filter(({ to }) => to === address);

  test('gets five mails a day, from however many networks, also when the requests end', async () => {
    await app.addHost('asha@example.com');
    await app.addTrip({ tripId: 'asked', hostApproval: true, availableSpots: 60 });
    expect(new Set(codesOf(await times(12, (index) => request(index))))).toEqual(new Set(['OK']));
    expect(mailsTo(victim).map(({ subject }) => subject.split(':')[0])).toEqual(
      Array.from({ length: 5 }, () => 'Request received'),
    );

    let heard = 5;
    for (let day = 0; day < 12; day += 1) {
      app.pass(86_401);
      await times(3, () => app.sweep());
      const mails = mailsTo(victim);
      expect(mails.length - heard).toBeLessThanOrEqual(5);
      heard = mails.length;
    }
  });

  test('of a host is mailed by the hour, and no request of the others waits for an enquiry', async () => {
    await app.addHost('asha@example.com');
    await app.addTrip({ tripId: 'asked', hostApproval: true, availableSpots: 60 });
    const ask = (index: number) =>
      app.call(
        'send_enquiry',
        { trip_id: 'asked', name: 'Mira', email: victim, message: `Is it cold on day ${index}?` },
        network(100 + index),
      );
    expect(new Set(codesOf(await times(10, ask)))).toEqual(new Set(['OK']));
    await times(13, (index) => request(index));
    const kinds = () =>
      mailsTo('asha@example.com').map(({ subject }) => subject.split(/ \w+ Valley| about/)[0]);
    expect(kinds()).toEqual(['Question', 'New request:']);

    app.pass(3601);
    await app.sweep();
    await app.sweep();
    expect(kinds().slice(2)).toEqual(['9 new questions', '12 new requests']);
    const [questions, requests] = mailsTo('asha@example.com').slice(2);
    expect(questions?.text.match(/Is it cold on day \d/g)).toHaveLength(9);
    expect(requests?.text.match(/\/review#token=/g)).toHaveLength(12);
  });
});

describe('the owner of a booking', () => {
  test('finds it when strangers have used up the lookups of the e-mail', async () => {
    await app.addTrip();
    const made = makeClaim();
    await claim(made);
    const { bookingId: reference, email = '' } = made.booking_data;
    await times(51, (index) => lookUp('GTley01999999', email, network(index)));

    expect((await lookUp('GTley01999999', email, network(100))).code).toBe('TOO_MANY_ATTEMPTS');
    expect((await lookUp(reference, email, network(101))).code).toBe('OK');
  });
});

describe('a caller over a limit', () => {
  test('writes nothing more', async () => {
    await app.addTrip({ tripId: 'asked', hostApproval: true });
    const { counted: rows, count: writes } = counting(app.rows, /^(create|update|remove|count(Up|Down))/);
    const ports = { ...app.ports, rows };
    const all = [
      () =>
        app.call('lookup_booking', { reference: 'GTley01999999', email: 'a@example.com' }, network(1), ports),
      () => app.call('initialize_pending_booking', makeClaim({ trip_id: 'asked' }), network(1), ports),
    ];
    for (const call of all) {
      await times(5, call);
      const before = writes();
      const codes = codesOf(await times(4, call));
      expect(codes.every((code) => code.startsWith('TOO_MANY'))).toBe(true);
      expect(writes()).toBe(before);
    }
  });
});

describe('a sweep', () => {
  test('runs once, however many are started at once, and the next one runs again', async () => {
    await app.addTrip();
    await claim(makeClaim());
    app.pass(3_600);
    const { counted: gateway, count: asked } = counting(app.ports.gateway, /^ordersOfReceipt$/);
    const ports = { ...app.ports, gateway };
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.sweep(ports)));

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(asked()).toBe(1);
    await claim(makeClaim());
    app.pass(3_600);
    await app.sweep(ports);
    expect(asked()).toBe(2);
  });

  // The twin: without the lease each of them does all the work.
  test('without its lease would run as often as it is started', async () => {
    await app.addTrip();
    await claim(makeClaim());
    app.pass(3_600);
    const { counted: gateway, count: asked } = counting(app.ports.gateway, /^ordersOfReceipt$/);
    const budget = { left: () => 10_000, gatewayPatience: 10_000 };
    await Promise.all(Array.from({ length: 5 }, () => sweep({ ...app.ports, gateway }, budget)));
    expect(asked()).toBeGreaterThan(1);
  });
});
