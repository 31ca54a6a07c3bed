import { beforeEach, describe, expect, test } from 'vitest';
import { createTears, type Tears } from '../testing/create-tears.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { capturedPayment, paymentRow } from '../testing/rows.ts';
import { reportRefundByHand } from './refund-by-hand.ts';

let app: ReturnType<typeof createMemoryApp>;
let tears: Tears;

beforeEach(() => {
  tears = createTears();
  app = createMemoryApp({}, tears.ofCommit);
});

const report = (amountRefunded = 1_000_000) =>
  reportRefundByHand(app.ports, capturedPayment({ amountRefunded }), paymentRow());
const events = () => app.rows.list('gatewayEvents', { limit: 5 });
const stored = {
  kind: 'refund',
  gatewayPaymentId: 'pay_1',
  bookingRowId: 'booking-1',
  outcome: 'refund.processed',
};

describe('what a person gave back of a booked payment', () => {
  test('is stored as the gateway reported it, and mailed', async () => {
    expect(await report()).toBe(true);

    expect(await events()).toMatchObject([stored]);
    expect(app.mails).toMatchObject([{ to: 'support@group-trips.example' }]);
  });

  test('is reported already, also when its mail was deleted since', async () => {
    await report();
    for (const { $id } of await app.rows.list('outbox', { limit: 5 })) await app.rows.remove('outbox', $id);

    expect(await report()).toBe(true);

    expect(app.mails).toHaveLength(1);
  });

  test.each(['conflict', 'unknown', 'committed'] as const)(
    'is mailed once, and stored, where the commit was torn and answered with %s',
    async (answer) => {
      tears.next = { from: 1, answer };
      await report();

      expect(await report()).toBe(true);

      expect(await events()).toMatchObject([stored]);
      expect(app.mails).toHaveLength(1);
    },
  );

  test('is not stored where the commit failed', async () => {
    tears.next = { from: 2, answer: 'unknown' };

    expect(await report()).toBe(false);

    expect(await events()).toEqual([]);
    expect(app.mails).toEqual([]);
  });
});
