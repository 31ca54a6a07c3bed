import type { Ledger } from './ledger.ts';
import type { Webhooks } from './webhooks.ts';

/** What captures, refunds, disputes and checkouts are given. */
export interface GatewayDeps {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly now: () => Date;
}
