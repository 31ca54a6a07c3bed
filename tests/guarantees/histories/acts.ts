import { expect } from 'vitest';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';
import type { HistoryApp } from './commands.ts';
import type { Model, Money, TripModel } from './model.ts';

/** A person cancels a trip, or publishes it again. */
export async function setCancelled(app: HistoryApp, trip: TripModel, cancelled: boolean): Promise<void> {
  trip.cancelled = cancelled;
  const tripStatus = cancelled ? 'cancelled' : 'published';
  await app.rows.update('trips', `trip-${trip.tripId}`, { tripStatus });
}

/** A person refunds a payment in the gateway's dashboard, and the gateway reports it. */
export async function giveBackByHand(
  model: Model,
  app: HistoryApp,
  money: Money,
  what: 'part' | 'whole',
): Promise<void> {
  money.givenBack = what;
  const amount = money.amount / (what === 'part' ? 4 : 1);
  const { id } = app.fake.refundByHand(money.id, amount);
  const refund = { id, payment_id: money.id, amount, currency: 'INR' };
  if (money.outcome === 'confirmed') model.refundsByHand += 1;
  const answer = await sendEvent(app, 'refund.processed', { refund }, `refunded ${money.id}`);
  expect(answer.status).toBe(200);
}
