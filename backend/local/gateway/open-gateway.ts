import path from 'node:path';
import { runDueWork } from './background-work.ts';
import { createCheckout } from './checkout.ts';
import { openDatabase } from './database.ts';
import { createLedger } from './ledger.ts';
import { createRefunds, type RefundOutcome, type RefundRequest } from './refunds.ts';
import { createWebhooks } from './webhooks.ts';

export interface GatewayOptions {
  /** The state is kept in `gateway.sqlite` of this folder. */
  readonly dataDir: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where events are sent. */
  readonly webhookUrl: string;
  /** How long the merchant holds seats for an order; the scenario `late` captures after that. */
  readonly holdSeconds: number;
  /** How long it may take until an expired hold is noticed. */
  readonly sweepSeconds: number;
  readonly log?: (line: string) => void;
  readonly now?: () => Date;
  readonly fetch?: typeof fetch;
}

export type Gateway = ReturnType<typeof openGateway>;

/** Opens the test gateway: its ledger, its checkouts and the sender of its webhooks, which runs until `close`. */
export function openGateway(options: GatewayOptions) {
  const now = options.now ?? (() => new Date());
  const database = openDatabase(path.join(options.dataDir, 'gateway.sqlite'));
  const ledger = createLedger(database, now);
  const webhooks = createWebhooks(database, {
    now,
    fetch: options.fetch ?? fetch,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    log: options.log ?? (() => undefined),
  });
  const refund = createRefunds(database, ledger, now);
  const checkout = createCheckout(
    database,
    { ledger, webhooks },
    // Two sweeps and some seconds, since one sweep may have begun just before the hold expired.
    {
      now,
      keySecret: options.keySecret,
      lateAfter: (options.holdSeconds + 2 * options.sweepSeconds + 5) * 1000,
    },
  );

  function captureDue(): void {
    for (const payment of ledger.captureDue()) {
      webhooks.queue({ event: 'payment.captured', payment }, [0]);
    }
  }
  const background = runDueWork(
    {
      nextAt: () => Math.min(ledger.nextCaptureAt(), webhooks.nextDueAt()),
      doDue: async () => {
        captureDue();
        await webhooks.deliverDue();
      },
    },
    now,
  );
  background.wake();

  return {
    keyId: options.keyId,
    keySecret: options.keySecret,
    /** Orders and payments as they are now: due captures are done first. */
    get ledger() {
      captureDue();
      return ledger;
    },
    openCheckout: checkout.open,
    attempt: thenWake(checkout.attempt),
    refund: thenWake((request: RefundRequest): RefundOutcome => {
      const outcome = refund(request);
      if (outcome.ok && !outcome.repeated) {
        webhooks.queue({ event: 'refund.processed', payment: outcome.payment, refund: outcome.refund }, [0]);
      }
      return outcome;
    }),
    async close() {
      await background.stop();
      database.close();
    },
  };

  function thenWake<Input, Output>(act: (input: Input) => Output): (input: Input) => Output {
    return (input) => {
      const output = act(input);
      background.wake();
      return output;
    };
  }
}
