import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Gateway } from '../gateway/gateway.ts';
import { create } from '../rows/operations.ts';
import type { Columns } from '../rows/tables.ts';
import { makeClaim, makeTripRow } from '../testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { sweep } from './sweep.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp({ BOOKING_LIMITS: 'off' });
  await app.addTrip({ availableSpots: 60 });
});

const longTime = { left: () => 60_000, gatewayPatience: 60_000 };

/** A mail that waits for the sweep. */
async function queueMail(): Promise<void> {
  app.mail.works = false;
  await confirmedBooking(app);
  app.mail.works = true;
}

async function createAll<T extends 'trips' | 'orders'>(
  table: T,
  count: number,
  at: (index: number) => Columns<T>,
): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const size = Math.min(100, count - from);
    const rows = Array.from({ length: size }, (_, index) =>
      create(table, `row-${from + index}`, at(from + index)),
    );
    expect(await app.rows.commit(rows)).toBe('committed');
  }
}

/** The reads of a sweep. */
async function readsOfSweep(): Promise<number> {
  let reads = 0;
  const counted = {
    ...app.rows,
    get: (...given: Parameters<typeof app.rows.get>) => {
      reads += 1;
      return app.rows.get(...given);
    },
    list: (...given: Parameters<typeof app.rows.list>) => {
      reads += 1;
      return app.rows.list(...given);
    },
  } as typeof app.rows;
  await app.sweep({ ...app.ports, rows: counted });
  return reads;
}

test('reads as little with many departed trips as with none', async () => {
  // Away from the full hour, at which all trips are counted.
  app.pass(600);
  const before = await readsOfSweep();
  const departed = (index: number) =>
    makeTripRow({
      tripId: `gone-${index}`,
      startDate: app.ports.clock.now().toISOString(),
    }) as unknown as Columns<'trips'>;
  await createAll('trips', 300, departed);
  app.pass(60);

  expect(await readsOfSweep()).toBe(before);
});

describe('a gateway that does not answer', () => {
  const silent = () => new Promise<never>(() => undefined);

  test('keeps the sweep from nothing else', async () => {
    for (let count = 0; count < 15; count += 1) await orderedBooking(app);
    await queueMail();
    await app.call('lookup_booking', { reference: 'GTley01999999', email: 'mira@example.com' });
    app.pass(86_401);
    let asked = 0;
    const ask = () => {
      asked += 1;
      return silent();
    };
    const gateway: Gateway = {
      ...app.fake.gateway,
      ordersOfReceipt: ask,
      paymentsOfOrder: ask,
      payment: ask,
    };

    await sweep({ ...app.ports, gateway }, { ...longTime, gatewayPatience: 20 });

    expect(app.mails.map(({ subject }) => subject.split(':')[0])).toContain('Booking confirmed');
    const atMost = { expiresAt: app.ports.clock.now().toISOString() };
    expect(await app.rows.list('attempts', { atMost, limit: 1 })).toEqual([]);
    expect(await app.seats()).toEqual({ free: 28, held: 30, sold: 2 });
    // A few at once, then no more.
    expect(asked).toBeLessThanOrEqual(5);
    expect(app.lines.join('\n')).toContain('gateway-silent');
  });

  test('is asked again by the next sweep', async () => {
    await orderedBooking(app);
    app.pass(901);
    const gateway = { ...app.fake.gateway, ordersOfReceipt: silent };
    await sweep({ ...app.ports, gateway }, { ...longTime, gatewayPatience: 20 });

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 60, held: 0, sold: 0 });
  });
});

describe('each chore has time of its own', () => {
  /** A sweep during which each question to the gateway takes a second, of 18 that there are. */
  function sweepWithSlowGateway() {
    let left = 18_000;
    const slow: Gateway = {
      ...app.fake.gateway,
      async ordersOfReceipt(receipt) {
        left -= 1000;
        return app.fake.gateway.ordersOfReceipt(receipt);
      },
    };
    return sweep({ ...app.ports, gateway: slow }, { left: () => left, gatewayPatience: 60_000 });
  }

  test('which a long list of holds does not take away', async () => {
    for (let count = 0; count < 25; count += 1) await orderedBooking(app);
    await queueMail();
    app.pass(901);

    const report = await sweepWithSlowGateway();

    expect(report.failed).toBe(0);
    expect(report.sendDueMail).toBeGreaterThan(0);
    expect(report.endHolds).toBeGreaterThan(0);
    expect(report.endHolds).toBeLessThan(25);
    expect(app.lines.at(-1)).toMatch(/"event":"swept".*"cutShort":"endHolds/);
    while ((await sweepWithSlowGateway()).endHolds > 0);
    expect(await app.seats()).toEqual({ free: 58, held: 0, sold: 2 });
  });

  test('and what the others leave', async () => {
    for (let count = 0; count < 12; count += 1) await orderedBooking(app);
    app.pass(901);

    expect(await sweepWithSlowGateway()).toMatchObject({ endHolds: 12 });
  });
});

test('a sweep of the schedule begins nothing new after 18 seconds', async () => {
  for (let count = 0; count < 20; count += 1) await orderedBooking(app);
  app.pass(901);
  let milliseconds = 1_000_000;
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => milliseconds);
  const gateway: Gateway = {
    ...app.fake.gateway,
    async ordersOfReceipt(receipt) {
      milliseconds += 1500;
      return app.fake.gateway.ordersOfReceipt(receipt);
    },
  };

  await app.sweep({ ...app.ports, gateway });
  watch.mockRestore();

  expect(await app.seats()).toEqual({ free: 50, held: 10, sold: 0 });
});

test('orders that cannot be settled are not the only ones that are asked about', async () => {
  const { orderId, ids } = await orderedBooking(app, makeClaim({ seats: 2 }));
  app.pass(901);
  await app.sweep();
  app.fake.pay(orderId);
  const openedAt = new Date(app.ports.clock.now().getTime() - 3_600_000).toISOString();
  await createAll('orders', 120, (index) => ({
    bookingRowId: 'gone',
    gatewayOrderId: `order_broken_${index}`,
    amount: 1,
    currency: 'INR' as const,
    openedAt,
    checkedAt: openedAt,
    checkAt: openedAt,
  }));
  const gateway: Gateway = {
    ...app.fake.gateway,
    async paymentsOfOrder(id) {
      if (id.startsWith('order_broken')) throw new Error('The answer cannot be read.');
      return app.fake.gateway.paymentsOfOrder(id);
    },
  };
  app.pass(1800);

  // Time for a batch of five in each.
  for (let round = 0; round < 26; round += 1) {
    await sweep({ ...app.ports, gateway }, { left: () => 0, gatewayPatience: 60_000 });
  }

  expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
});

test('a sweep that cannot read anything fails', async () => {
  const list = () => Promise.reject(new Error('No answer'));
  expect(await app.sweep({ ...app.ports, rows: { ...app.rows, list } })).toMatchObject({ status: 500 });
});
