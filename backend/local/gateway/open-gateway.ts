import path from 'node:path';
import { runDueWork } from './background-work.ts';
import { createCaptures, createCheckout } from './checkout.ts';
import { openGatewayDatabase } from './database.ts';
import { createDisputes } from './disputes.ts';
import { createLedger } from './ledger.ts';
import { createRefunds } from './refunds.ts';
import { createSettings } from './settings.ts';
import { createWebhooks } from './webhooks.ts';

export interface GatewayOptions {
  /** The state is kept in `gateway.sqlite` of this folder. */
  readonly dataDir: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where events are sent. */
  readonly webhookUrl: string;
  /** How long the merchant holds seats for an order whose notes name no end; the scenario `late` captures after that. */
  readonly holdSeconds: number;
  /** How long it may take until an expired hold is noticed. */
  readonly sweepSeconds: number;
  readonly log?: (line: string) => void;
  readonly now?: () => Date;
  readonly fetch?: typeof fetch;
}

export type Gateway = ReturnType<typeof openGateway>;

/** What happens by itself, the earliest first. */
const dueChanges = `
  SELECT 'capture' AS change, id, captureAt AS at FROM payments WHERE captureAt IS NOT NULL
  UNION ALL SELECT 'dispute', id, disputeAt FROM payments WHERE disputeAt IS NOT NULL AND status = 'captured'
  UNION ALL SELECT 'decide', id, decideAt FROM refunds WHERE decideAt IS NOT NULL
  ORDER BY at`;

/** Opens the test gateway: its ledger, its checkouts and the sender of its webhooks, which runs until `close`. */
export function openGateway(options: GatewayOptions) {
  const { keyId, keySecret, log = () => undefined, now = () => new Date() } = options;
  const database = openGatewayDatabase(path.join(options.dataDir, 'gateway.sqlite'));
  const closing = new AbortController();
  const settings = createSettings(database);
  const ledger = createLedger(database, now);
  const webhooks = createWebhooks(database, {
    now,
    fetch: options.fetch ?? fetch,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    log,
    closing: closing.signal,
  });
  const deps = { ledger, webhooks, settings: settings.read, now };
  const captures = createCaptures(database, deps);
  const refunds = createRefunds(database, deps);
  const disputes = createDisputes(database, deps);
  const checkout = createCheckout(database, {
    ...deps,
    captures,
    keySecret,
    holdSeconds: options.holdSeconds,
    // Two sweeps and some seconds, since one sweep may have begun just before the hold expired.
    noticeSeconds: 2 * options.sweepSeconds + 5,
  });

  function change(name: unknown, id: string): void {
    if (name === 'capture') captures.capture(id);
    if (name === 'dispute') disputes.raise(id, null);
    if (name === 'decide') refunds.decide(id, 'processed');
  }

  /** Makes every change that is due by now. */
  function settleDue(): void {
    const due = database.all(dueChanges).filter(({ at }) => Number(at) <= now().getTime());
    database.atomically(() => {
      for (const { change: name, id } of due) change(name, String(id));
    });
    if (due.length > 0) background.wake();
  }

  const background = runDueWork(
    {
      nextAt: () => {
        const nextChange = database.get(dueChanges)?.['at'] ?? Number.POSITIVE_INFINITY;
        return Math.min(Number(nextChange), webhooks.nextDueAt());
      },
      doDue: async () => {
        settleDue();
        await webhooks.deliverDue();
      },
    },
    now,
    (error) => log(JSON.stringify({ source: 'gateway', level: 'error', message: String(error) })),
  );
  background.wake();

  /** Reads the state as it is now or acts on it, in one transaction, and sends what that causes. */
  function act<Input extends unknown[], Output>(work: (...input: Input) => Output) {
    return (...input: Input): Output => {
      settleDue();
      const output = database.atomically(() => work(...input));
      background.wake();
      return output;
    };
  }

  return {
    keyId,
    keySecret,
    settings: settings.read,
    setSettings: settings.set,
    addOrder: ledger.addOrder,
    findOrder: act(ledger.findOrder),
    order: act(ledger.order),
    ordersByReceipt: act(ledger.ordersByReceipt),
    payment: act(ledger.payment),
    newestPayments: act(ledger.newestPayments),
    paymentsOf: act(ledger.paymentsOf),
    paymentsBetween: act(ledger.paymentsBetween),
    openCheckout: checkout.open,
    attempt: act(checkout.attempt),
    capture: act(captures.capture),
    refund: act(refunds.request),
    leftToRefund: act(refunds.left),
    refundById: act(refunds.refund),
    refundsOf: act(refunds.refundsOf),
    refundsBetween: act(refunds.refundsBetween),
    decideRefund: act(refunds.decide),
    expire: act(refunds.expire),
    disputeById: act(disputes.dispute),
    disputesOf: act(disputes.disputesOf),
    raiseDispute: act(disputes.raise),
    moveDispute: act(disputes.move),
    /** Sends nothing more, and waits for what it is doing. */
    async close() {
      closing.abort();
      await background.stop();
      database.close();
    },
  };
}
