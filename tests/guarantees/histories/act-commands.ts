import { expect } from 'vitest';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import { giveBackByHand, setCancelled } from './acts.ts';
import { type Command, type HistoryApp, pick, step } from './commands.ts';
import type { Model, Money } from './model.ts';

interface Payment {
  readonly money: Money;
  readonly model: Model;
  readonly app: HistoryApp;
}

/** A step on one of the payments on which it is possible: 0 is of the latest booking. */
function onPayment(
  name: string,
  index: number,
  can: (money: Money) => boolean,
  run: (payment: Payment) => Promise<void>,
): Command {
  const bookings = (model: Model) => model.bookings.filter(({ money }) => money.some(can));
  return step(
    `${name} ${index}`,
    (model) => bookings(model).length > 0,
    async (model, app) => {
      const money = pick(bookings(model), index).money.find(can);
      if (money !== undefined) await run({ money, model, app });
    },
  );
}

/** The bank decides about what was authorised. Nothing reports it to the function. */
export const decide = (index: number, status: 'captured' | 'failed'): Command =>
  onPayment(
    `${status}:`,
    index,
    (money) => money.status === 'authorized',
    async ({ money, app }) => {
      money.status = status;
      app.fake.become(money.id, status);
    },
  );

/** One that is booked, or was not reported yet. */
export const refundByHand = (index: number, what: 'part' | 'whole'): Command =>
  onPayment(
    `refund by hand, ${what}:`,
    index,
    ({ status, rightAmount, outcome, givenBack }) =>
      status === 'captured' &&
      rightAmount &&
      givenBack === 'nothing' &&
      (outcome === null || outcome === 'confirmed'),
    ({ money, model, app }) => giveBackByHand(model, app, money, what),
  );

/** A bank disputes a payment; the gateway may report it twice. */
export const dispute = (index: number): Command =>
  onPayment(
    'dispute',
    index,
    ({ status }) => status === 'captured',
    async ({ money, model, app }) => {
      const entity = { id: 'disp_1', payment_id: money.id, amount: 100, currency: 'INR', status: 'open' };
      const event = `disputed ${money.id}`;
      model.disputed.add(event);
      for (const delivery of [1, 2]) {
        const answer = await sendEvent(app, 'payment.dispute.created', { dispute: entity }, event);
        expect(answer.status, `delivery ${delivery}`).toBe(200);
      }
    },
  );

export const changeTrip = (which: 'instant' | 'approval', cancelled: boolean): Command =>
  step(
    `${which} ${cancelled ? 'cancelled' : 'published'}`,
    (model) => model[which].cancelled !== cancelled,
    (model, app) => setCancelled(app, model[which], cancelled),
  );

/** The function gets another ID_SECRET, and knows the one before. */
export const changeSecret: Command = step(
  'another ID_SECRET',
  (model) => !model.secretChanged,
  async (model, app) => {
    model.secretChanged = true;
    app.changeSecret();
  },
);
