import { describe, expect, test } from 'vitest';
import { hour, second } from '../../../shared/domain/time/durations.ts';
import { tripChain } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { stepsOf } from '../rows/steps.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { breakCalls } from '../testing/interrupt.ts';
import { hostLink } from '../testing/links.ts';
import { cancellationIn } from '../trips/find-trip.ts';

const app = eachMemoryApp({ availableSpots: 20 });

const cancelLink = () => hostLink(app, 'cancel-trip');
const confirm = (link: string, reason = '', its: Ports = app.ports) =>
  app.call('cancel_trip', { token: link, step: 'confirm', reason }, undefined, its);
const decision = async () => cancellationIn(await stepsOf(app.rows, tripChain('trip-spiti-valley')));

describe('of six bookings', () => {
  /** Each decision takes so long. */
  async function cancelSix(milliseconds: number) {
    for (let count = 0; count < 6; count += 1) await confirmedBooking(app, makeClaim());
    const link = cancelLink();
    let elapsed = hour;
    const create: Rows['create'] = (table, ...row) => {
      if (table === 'steps') elapsed += milliseconds;
      return app.rows.create(table, ...row);
    };
    return confirm(link, '', { ...app.ports, elapsed: () => elapsed, rows: { ...app.rows, create } });
  }

  test('all are cancelled at once where there is time', async () => {
    expect((await cancelSix(second)).data).toMatchObject({ cancelled: 6, left: 0 });
  });

  test('those for which there is no time are left to the sweep', async () => {
    expect((await cancelSix(10 * second)).data).toMatchObject({ cancelled: 5, left: 1 });

    await app.sweepAfter(61);
    expect(await app.seats()).toEqual({ free: 20, held: 0, sold: 0 });
  });
});

describe('a trip that could not be cancelled at once', () => {
  async function cancelInVain() {
    await confirmedBooking(app);
    const link = cancelLink();
    const broken = breakCalls(app.ports, 'update', (table) => table === 'trips');
    const answer = await confirm(link, '', broken);
    return { answer, link };
  }

  test('is logged, and the host reads what is left', async () => {
    const { answer } = await cancelInVain();

    expect(answer).toMatchObject({ code: 'OK', data: { cancelled: 0, left: 1 } });
    expect(app.lines.filter((line) => line.includes('"trip-not-wholly-cancelled"'))).toHaveLength(1);
  });

  test('is cancelled by the same link', async () => {
    const { link } = await cancelInVain();

    expect(await confirm(link)).toMatchObject({ code: 'OK', data: { cancelled: 1, left: 0 } });
    expect(await app.trip()).toMatchObject({ tripStatus: 'cancelled' });
  });
});

describe('the link', () => {
  test('answers what it did also when all is done', async () => {
    await confirmedBooking(app);
    const link = cancelLink();
    await confirm(link);
    await app.sweepAfter(61, 601);
    expect((await decision())?.doneAt).toEqual(expect.any(String));

    expect(await confirm(link)).toMatchObject({ code: 'OK', data: { cancelled: 1, left: 0 } });
  });

  test('that was mailed while the trip took place does nothing once it is over', async () => {
    const lastNoon = Date.parse('2027-03-19T12:00:00.000Z');
    app.pass((lastNoon - app.ports.clock.now().getTime()) / 1000);
    const link = cancelLink();
    app.pass((12 * hour) / 1000);

    expect(await confirm(link)).toMatchObject({ code: 'BOOKING_CLOSED' });
    expect(await app.trip()).toMatchObject({ tripStatus: 'published' });
  });

  test('of a second cancellation brings its own reason, and the sweep goes on with it', async () => {
    await confirm(cancelLink());
    expect(await decision()).toMatchObject({ note: null });
    await app.sweepAfter(61, 601);
    await app.changeTrip({ tripStatus: 'published' });
    app.pass(3600);

    await confirm(cancelLink(), 'The pass is closed.');

    expect(await decision()).toMatchObject({ note: 'The pass is closed.', doneAt: null });
  });

  test('that is sent a second time does not replace the reason', async () => {
    const first = cancelLink();
    app.pass(601);
    const second = cancelLink();
    await confirm(first, 'The pass is closed.');

    expect(await confirm(second, 'Nobody came.')).toMatchObject({ code: 'OK' });
    expect(await decision()).toMatchObject({ note: 'The pass is closed.' });
  });
});
