import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { readLedger } from './ledger.ts';
import { type Capacity, unsettledIn, violationsIn } from './violations.ts';

// What a call left behind is finished after a minute, seats without a name are given back after two; then holds end, orders are looked at,
// and what failed is tried again; approvals end after two days, requests after seven.
const waits = [121, 3600, 172_801, 604_801];

/** Passes time and sweeps until everything has come to its end. */
async function settle(app: AnyTestApp): Promise<void> {
  for (const seconds of waits) {
    app.pass(seconds);
    await app.sweep();
  }
}

/** What is wrong once everything is settled. */
export async function settledViolations(app: AnyTestApp, capacity: Capacity): Promise<string[]> {
  await settle(app);
  const ledger = await readLedger({ rows: app.rows, gateway: app.fake.gateway });
  return [...violationsIn(ledger, capacity), ...unsettledIn(ledger)];
}
