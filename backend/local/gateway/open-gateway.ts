import path from 'node:path';
import { runDueWork } from './background-work.ts';
import { createCaptures } from './captures.ts';
import { createCheckout } from './checkout.ts';
import { inTransaction, openDatabase } from './database.ts';
import { createDisputes } from './disputes.ts';
import { createLedger } from './ledger.ts';
import { createRefunds } from './refunds.ts';
import { createSettingsStore } from './settings.ts';
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
  const settings = createSettingsStore(database);
  const ledger = createLedger(database, now);
  const webhooks = createWebhooks(database, {
    now,
    fetch: options.fetch ?? fetch,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    log: options.log ?? (() => undefined),
  });
  const deps = { ledger, webhooks, settings: settings.get, now };
  const captures = createCaptures(database, deps);
  const refunds = createRefunds(database, deps);
  const disputes = createDisputes(database, deps);
  const checkout = createCheckout(database, {
    ...deps,
    captures,
    keySecret: options.keySecret,
    // Two sweeps and some seconds, since one sweep may have begun just before the hold expired.
    lateAfter: (options.holdSeconds + 2 * options.sweepSeconds + 5) * 1000,
  });

  const timed = [captures, refunds, disputes];
  const nextChangeAt = (): number => Math.min(...timed.map((part) => part.nextAt()));

  /** Makes every change that is due by now. */
  function settleDue(): void {
    if (nextChangeAt() > now().getTime()) return;
    inTransaction(database, () => {
      for (const part of timed) part.doDue();
    });
    background.wake();
  }

  const background = runDueWork(
    {
      nextAt: () => Math.min(nextChangeAt(), webhooks.nextDueAt()),
      doDue: async () => {
        settleDue();
        await webhooks.deliverDue();
      },
    },
    now,
  );
  background.wake();

  /** Acts on the state as it is now, in one transaction, and sends what it causes. */
  function act<Input extends unknown[], Output>(work: (...input: Input) => Output) {
    return (...input: Input): Output => {
      settleDue();
      const output = inTransaction(database, () => work(...input));
      background.wake();
      return output;
    };
  }

  /** Reads the state as it is now. */
  function read<Input extends unknown[], Output>(work: (...input: Input) => Output) {
    return (...input: Input): Output => {
      settleDue();
      return work(...input);
    };
  }

  return {
    keyId: options.keyId,
    keySecret: options.keySecret,
    /** Orders and payments as they are now. */
    get ledger() {
      settleDue();
      return ledger;
    },
    openCheckout: checkout.open,
    attempt: act(checkout.attempt),
    capture: act(captures.request),
    refund: act(refunds.request),
    refundById: read(refunds.refund),
    refundsOf: read(refunds.refundsOf),
    decideRefund: act(refunds.decide),
    expire: act(refunds.expire),
    disputeById: read(disputes.dispute),
    disputesOf: read(disputes.disputesOf),
    raiseDispute: act(disputes.raise),
    moveDispute: act(disputes.move),
    settings: settings.get,
    changeSettings: settings.set,
    async close() {
      await background.stop();
      database.close();
    },
  };
}
