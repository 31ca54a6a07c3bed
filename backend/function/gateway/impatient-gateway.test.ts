import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import type { Gateway } from './gateway.ts';
import { impatientGateway } from './impatient-gateway.ts';

const patience = 4000;
const noAnswer = { ok: false, reason: 'unavailable', description: 'No answer in time.' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A gateway whose answers take so many milliseconds, and how often it was asked and given up. */
function gatewayTaking(milliseconds: () => number) {
  const { gateway } = createFakeGateway();
  const counts = { asked: 0, givenUp: 0 };
  const slow: Gateway = {
    ...gateway,
    async order(orderId) {
      counts.asked += 1;
      await new Promise((resolve) => setTimeout(resolve, milliseconds()));
      return gateway.order(orderId);
    },
  };
  const impatient = impatientGateway(slow, patience, () => {
    counts.givenUp += 1;
  });
  async function ask(wait = patience) {
    const answer = impatient.order('order_1');
    await vi.advanceTimersByTimeAsync(wait);
    return answer;
  }
  return { counts, ask };
}

test('an answer in time is passed on, and leaves no timer behind', async () => {
  const wait = patience - 1;
  const { counts, ask } = gatewayTaking(() => wait);

  for (let count = 0; count < 5; count += 1) expect(await ask(wait)).toMatchObject({ reason: 'refused' });

  expect(counts).toEqual({ asked: 5, givenUp: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

test('a gateway that was silent three times is not asked again, which is reported once', async () => {
  const { counts, ask } = gatewayTaking(() => patience + 1);

  expect([await ask(), await ask()]).toEqual([noAnswer, noAnswer]);
  expect(counts).toEqual({ asked: 2, givenUp: 0 });
  for (let count = 0; count < 4; count += 1) expect(await ask()).toEqual(noAnswer);

  expect(counts).toEqual({ asked: 3, givenUp: 1 });
});

test('a single silence ends no other question', async () => {
  let asked = 0;
  const { counts, ask } = gatewayTaking(() => {
    asked += 1;
    return asked === 1 ? patience + 1 : 1;
  });

  expect(await ask()).toEqual(noAnswer);
  for (let count = 0; count < 4; count += 1) expect(await ask()).toMatchObject({ reason: 'refused' });

  expect(counts).toEqual({ asked: 5, givenUp: 0 });
});
