import { createHmac } from 'node:crypto';
import type { Database } from '../database/open-database.ts';
import { gatewayId, insert } from './database.ts';
import type { Dispute, DisputeStatus, Order, Payment, Refund } from './entities.ts';
import type { Ledger } from './ledger.ts';
import type { GatewaySettings } from './settings.ts';

/**
 * What is reported, with the entities as they were then.
 * https://razorpay.com/docs/webhooks/payments , /refunds , /disputes
 */
interface GatewayEvent {
  readonly event:
    | `payment.${'authorized' | 'captured' | 'failed'}`
    | 'order.paid'
    | `refund.${'created' | 'processed' | 'failed'}`
    | `payment.dispute.${'created' | Exclude<DisputeStatus, 'open'>}`;
  readonly order?: Order;
  readonly refund?: Refund;
  /** Its `captured` is false where the gateway gave back on its own what was never captured. */
  readonly payment: Payment;
  readonly dispute?: Dispute;
}

interface WebhookDeps {
  readonly now: () => Date;
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly secret: string;
  /** Gets one JSON line an event. */
  readonly log: (line: string) => void;
  /** Aborted when the gateway closes: what is being sent then is sent again after the next start. */
  readonly closing: AbortSignal;
}

/** As long as Razorpay waits: https://razorpay.com/docs/webhooks/best-practices */
const timeoutMs = 5000;
/** A little more than a day, since the later ones are five minutes apart. */
const maxAttempts = 300;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Sends each event to the merchant until it answers 2xx, for a day. Unsent events survive a restart. */
export function createWebhooks(database: Database, deps: WebhookDeps) {
  function logRepeat(webhook: string, problem: string): void {
    deps.log(
      JSON.stringify({ source: 'gateway', level: 'info', event: 'webhook-repeated', webhook, problem }),
    );
  }

  /** Null when the gateway closes before there is an answer. */
  async function isAccepted(eventId: string, body: string): Promise<boolean | null> {
    try {
      const answer = await deps.fetch(deps.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature(deps.secret, body),
          'x-razorpay-event-id': eventId,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), deps.closing]),
      });
      await answer.body?.cancel();
      if (!answer.ok) logRepeat(eventId, `answered ${answer.status}`);
      return answer.ok;
    } catch (error) {
      if (deps.closing.aborted) return null;
      logRepeat(eventId, error instanceof Error ? error.message : 'failed');
      return false;
    }
  }

  return {
    /** @param delays one a delivery, in milliseconds from now; all deliveries carry the same event id. */
    queue(event: GatewayEvent, delays: readonly number[]): void {
      const now = deps.now().getTime();
      const eventId = gatewayId('');
      const body = JSON.stringify(eventBody(event, now));
      for (const delay of delays) insert(database, 'deliveries', { eventId, body, dueAt: now + delay });
    },

    /** Sends everything that is due at once. Resolves when each delivery was answered or has failed. */
    async deliverDue(): Promise<void> {
      const due = database.all('SELECT * FROM deliveries WHERE dueAt <= ? ORDER BY dueAt, id LIMIT 50', [
        deps.now().getTime(),
      ]);
      await Promise.all(
        due.map(async (row) => {
          const attempts = Number(row['attempts']);
          const accepted = await isAccepted(String(row['eventId']), String(row['body']));
          if (accepted === null) return;
          const isDone = accepted || attempts >= maxAttempts;
          database.run('UPDATE deliveries SET dueAt = ?, attempts = attempts + 1 WHERE id = ?', [
            isDone ? null : deps.now().getTime() + waitAfter(attempts),
            Number(row['id']),
          ]);
        }),
      );
    },

    /** In milliseconds; infinite when all are delivered. */
    nextDueAt: (): number =>
      Number(database.get('SELECT min(dueAt) AS at FROM deliveries')?.['at'] ?? Number.POSITIVE_INFINITY),
  };
}

/** In milliseconds: doubles from one second to five minutes. */
function waitAfter(attempts: number): number {
  return Math.min(1000 * 2 ** attempts, 300_000);
}

function eventBody({ event, ...entities }: GatewayEvent, now: number) {
  return {
    entity: 'event',
    account_id: 'acc_embedded',
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(now / 1000),
  };
}

/**
 * Proves to the shop that the gateway wrote a text, in hex: `order|payment` for a payment, by the secret of the key; the raw body
 * for a webhook, by the secret of webhooks.
 */
export function signature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** What captures, refunds, disputes and checkouts are given. */
export interface GatewayDeps {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly settings: () => GatewaySettings;
  readonly now: () => Date;
}
