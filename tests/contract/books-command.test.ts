import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentRowId } from '../../backend/function/identity/row-ids.ts';
import { datesAfter, makeClaim } from '../../backend/function/testing/builders.ts';
import { cancelByTraveller } from '../../backend/function/testing/cancel-journey.ts';
import { confirmedBooking } from '../../backend/function/testing/instant-journey.ts';
import { startTestApp, type TestApp } from '../../backend/function/testing/test-app.ts';
import { startBackend } from '../../backend/local/start-backend.ts';
import { second } from '../../shared/domain/time/durations.ts';
import { makeWorkingFolder, serverVariables, startCommand } from './support/command.ts';
import { type ListedPayment, listed, startListingGateway } from './support/listing-gateway.ts';

const workingFolder = makeWorkingFolder();
/** What the gateway lists; a test changes it by hand. */
const payments: ListedPayment[] = [];
let app: TestApp;
let gateway: Awaited<ReturnType<typeof startListingGateway>>;

beforeAll(async () => {
  app = await startTestApp(startBackend, { BOOKING_LIMITS: 'off' });
  // The command reads days that are over by the machine's clock.
  app.pass((Date.now() - app.ports.clock.now().getTime()) / second);
  await app.addTrip(datesAfter(new Date()));
  for (let count = 0; count < 5; count += 1) await confirmedBooking(app, makeClaim());
  const { reference } = await confirmedBooking(app, makeClaim());
  await cancelByTraveller(app, reference, 25_000);
  await app.sweepAfter(121);
  for (const id of app.fake.payments.keys()) {
    const answer = await app.fake.gateway.payment(id);
    if (!answer.ok) throw new Error(`The gateway does not know ${id}.`);
    payments.push(listed(answer.value, Date.now() - 60_000));
  }
  gateway = await startListingGateway(payments);
});
afterAll(async () => {
  await gateway.close();
  await app.close();
  workingFolder.remove();
});

/** `npm run books` over the last days, with these words too. */
function books(...words: readonly string[]) {
  const variables = {
    ...serverVariables(app.backendUrl),
    GATEWAY_API_URL: gateway.url,
    GATEWAY_KEY_ID: 'key',
    GATEWAY_KEY_SECRET: 'secret',
  };
  return startCommand('backend/live/books.ts', words, variables, workingFolder.path).ended;
}

test('books without a difference say so, and a file is never written over', async () => {
  const { code, printed } = await books('--csv', 'books.csv');
  expect(printed).toMatch(/^No differences\.$/m);
  expect(code).toBe(0);

  const again = await books('--csv', 'books.csv');
  expect(again.printed).toMatch(/^\S+books.csv exists already: name another file with --csv\.\n$/);
});

test('each kind of difference that is put in by hand is found', async () => {
  const { rows } = app;
  const [dearer, given, deleted, lost, forgotten, refunded] = payments;
  if (!dearer || !given || !deleted || !lost || !forgotten || !refunded) throw new Error('Too few payments.');
  expect(refunded.amount_refunded).toBeGreaterThan(0);
  const bookingOf = async (paymentId: string) => {
    const [row] = await rows.list('payments', { equal: { paymentId }, limit: 1 });
    return row?.bookingId ?? '';
  };
  Object.assign(dearer, { amount: dearer.amount - 100 });
  Object.assign(given, { amount_refunded: 500 });
  Object.assign(refunded, { amount_refunded: 0, status: 'captured' });
  await rows.remove('bookings', await bookingOf(deleted.id));
  await rows.remove('payments', paymentRowId(await bookingOf(lost.id)));
  payments.splice(payments.indexOf(forgotten), 1);
  payments.push({ ...dearer, id: 'pay_stray', order_id: 'order_stray' });

  const { code, printed } = await books();
  const found = (id: string) => printed.split('\n').find((line) => line.startsWith(`DIFFERENCE  ${id} `));
  expect(code).toBe(1);
  expect(found(dearer.id)).toContain('is of');
  expect(found(given.id)).toContain('is refunded by 5.00 INR at the gateway, and by 0.00 INR here.');
  expect(found(refunded.id)).toContain('is refunded by 0.00 INR at the gateway, and by');
  expect(found(deleted.id)).toContain('paid for a booking of which there is no row.');
  expect(found(lost.id)).toContain('is decided, and no row of payments names it.');
  expect(found(forgotten.id)).toContain('is in our rows, and the gateway does not know it.');
  expect(found('pay_stray')).toContain('was captured for a booking of which there is no row.');
  expect(printed.match(/^DIFFERENCE/gm)).toHaveLength(7);
});
