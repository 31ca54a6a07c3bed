import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '../../backend/function/mail/smtp-mailer.ts';
import type { Ports } from '../../backend/function/ports.ts';
import { createRebuildHook } from '../../backend/function/rebuild/request-build.ts';
import { readSettings } from '../../backend/function/settings.ts';
import { makeClaim } from '../../backend/function/testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../../backend/function/testing/instant-journey.ts';
import { functionEnvironment } from '../../backend/function/testing/running-backend.ts';
import { startTestApp, type TestApp } from '../../backend/function/testing/test-app.ts';
import { sendEvent } from '../../backend/function/testing/webhook.ts';
import { readFunctionVariables } from '../../backend/live/function-variables.ts';
import { closeServer, listening } from '../../backend/local/listen.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { makeWorkingFolder, serverVariables, startCommand } from './support/command.ts';

/** As the function is configured before anything changes; the fake gateway signs with these secrets. */
const before = {
  ...functionEnvironment,
  GATEWAY_API_URL: 'http://gateway.example/v1',
  SMTP_URL: 'smtp://mail.example',
};

let app: TestApp;
let trips = 0;
let tripId: string;

beforeAll(async () => {
  app = await startTestApp(startBackend);
});
afterAll(() => app.close());
beforeEach(async () => {
  trips += 1;
  tripId = `trip-${trips}`;
  await app.addTrip({ tripId });
});

const claimOf = () => makeClaim({ trip_id: tripId, seats: 2 });
const address = '203.0.113.7';

/** The function with these variables changed. */
const withVariables = (change: Readonly<Record<string, string>>): Ports => ({
  ...app.ports,
  settings: readSettings({ ...before, ...change }),
});

/** The two steps of the guide: a new secret beside the earlier one, and then alone. */
function steps(name: 'LINK_SECRET' | 'GATEWAY_KEY_SECRET' | 'GATEWAY_WEBHOOK_SECRET') {
  return {
    beside: withVariables({ [name]: 'another', [`${name}_PREVIOUS`]: before[name] }),
    alone: withVariables({ [name]: 'another' }),
  };
}

describe('a secret changes in steps, without a gap:', () => {
  test('links that were made with the earlier LINK_SECRET are met until it is taken away', async () => {
    const { beside, alone } = steps('LINK_SECRET');
    const { ids, claim } = await confirmedBooking(app, claimOf());
    const { bookingId: reference, email } = claim.booking_data;
    const lookUp = async (its: Ports) =>
      (await app.call('lookup_booking', { reference, email }, address, its)).data.access;
    const [earlier, later] = [await lookUp(app.ports), await lookUp(beside)];
    // Refused for its figure, which comes after the proof.
    const refund = { amount: 1, currency: 'INR' };
    const codeOf = async (access: string, its: Ports) =>
      (await app.call('cancel_booking', { ...ids, access, expected_refund: refund }, address, its)).code;

    expect(await codeOf(earlier, beside)).toBe('REFUND_CHANGED');
    expect(await codeOf(later, beside)).toBe('REFUND_CHANGED');
    expect(await codeOf(later, alone)).toBe('REFUND_CHANGED');
    expect(await codeOf(earlier, alone)).toBe('LINK_INVALID');
  });

  test('a payment that the gateway signed with the earlier key is verified', async () => {
    const { beside, alone } = steps('GATEWAY_KEY_SECRET');
    const { ids, orderId } = await orderedBooking(app, claimOf());
    const proof = { ...app.fake.pay(orderId), ...ids };

    expect((await app.call('verify_payment', proof, address, alone)).code).toBe('PAYMENT_NOT_VERIFIED');
    expect((await app.call('verify_payment', proof, address, beside)).data).toMatchObject({
      status: 'CONFIRMED',
    });
  });

  test('an event that the gateway signed with the earlier webhook secret is heard, also when it is repeated', async () => {
    const { beside, alone } = steps('GATEWAY_WEBHOOK_SECRET');
    const { ids, orderId } = await orderedBooking(app, claimOf());
    const payment = { id: app.fake.pay(orderId).razorpay_payment_id };

    expect((await sendEvent(app, 'payment.captured', { payment }, 'event', alone)).status).toBe(401);
    expect((await sendEvent(app, 'payment.captured', { payment }, 'event', beside)).status).toBe(200);
    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
  });

  test('a mail that the mail server refused for its password is sent once the new one is known', async () => {
    const receivers: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === 'another' ? done(null, { user: 'trips' }) : done(new Error('Wrong password.')),
      onRcptTo({ address: to }, _session, done) {
        receivers.push(to);
        done();
      },
    });
    const port = await listening(server.server, 0);
    const withPassword = (password: string): Ports => ({
      ...app.ports,
      mailer: createSmtpMailer(`smtp://trips:${password}@127.0.0.1:${port}`, before.MAIL_FROM),
    });

    const { ids, orderId, claim } = await orderedBooking(app, claimOf());
    const proof = { ...app.fake.pay(orderId), ...ids };
    const earlier = withPassword('earlier');
    expect((await app.call('verify_payment', proof, address, earlier)).code).toBe('OK');
    expect(receivers).toEqual([]);

    app.pass(120);
    await app.sweep(withPassword('another'));
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(receivers).toContain(claim.booking_data.email);
  });

  test('with another ID_SECRET what was begun goes on: it is paid, looked up, and its draft is resumed', async () => {
    const its = withVariables({ ID_SECRET: 'another' });
    const claim = claimOf();
    const { ids, orderId } = await orderedBooking(app, claim);
    const again = await app.call('initialize_booking', claim, address, its);
    expect(again.data.booking_id).toBe(ids.booking_id);

    const proof = { ...app.fake.pay(orderId), ...ids };
    expect((await app.call('verify_payment', proof, address, its)).data).toMatchObject({
      status: 'CONFIRMED',
    });
    const { bookingId: reference, email } = claim.booking_data;
    expect((await app.call('lookup_booking', { reference, email }, address, its)).code).toBe('OK');
    expect(await app.seats(`trip-${tripId}`)).toMatchObject({ sold: 2, held: 0 });
  });

  test('a build that was refused at the earlier address of the hook is asked for at the new one', async () => {
    const built: string[] = [];
    const server = createServer(({ url = '' }, answer) => {
      if (url === '/another') built.push(url);
      answer.writeHead(url === '/another' ? 202 : 404).end();
    });
    const port = await listening(server, 0);
    const hookAt = (place: string): Ports => ({
      ...app.ports,
      rebuildHook: createRebuildHook(`http://127.0.0.1:${port}/${place}`, fetch),
    });

    await app.event('trips', `trip-${tripId}`, hookAt('earlier'));
    expect(built).toEqual([]);

    app.pass(600);
    await app.sweep(hookAt('another'));
    await app.sweep(hookAt('another'));
    await closeServer(server);
    expect(built).toEqual(['/another']);
  });

  test('commands run with either key of the project until the earlier is deleted, and the function needs none', async () => {
    const folder = makeWorkingFolder();
    const may = ['rows.read', 'rows.write', 'executions.read'];
    /** What `doctor` says of each key, where the console has made these. */
    const saidOf = async (scopedKeys: Readonly<Record<string, readonly string[]>>) => {
      const backend = await startBackend({ port: 0, dataDir: folder.path, scopedKeys });
      const said = ['earlier', 'another'].map(async (key) => {
        const variables = serverVariables(backend.url, key);
        const { printed } = await startCommand('backend/live/doctor.ts', ['--overdue'], variables).ended;
        return printed.split('\n', 2).map((line) => line.trim());
      });
      const both = await Promise.all(said);
      await backend.close();
      return both;
    };
    const accepted = 'ok       the server accepts the key';

    const beside = await saidOf({ earlier: may, another: may });
    const alone = await saidOf({ another: may });
    folder.remove();
    expect(beside.map(([line]) => line)).toEqual([accepted, accepted]);
    expect(alone[0]).toEqual(['FAILED   the server accepts the key', 'The server rejects the key.']);
    expect(alone[1]?.[0]).toBe(accepted);
    const long = { ID_SECRET: 'i'.repeat(32), LINK_SECRET: 'l'.repeat(32) };
    const ofFunction = readFunctionVariables({ ...before, ...long, APPWRITE_API_KEY: 'another' });
    expect(Object.keys(ofFunction)).not.toContain('APPWRITE_API_KEY');
  });
});
