import * as v from 'valibot';
import type { Database } from '../database/open-database.ts';
import { type Outage, outageNames } from './outages.ts';

/** Who pays the gateway's fee: the shop (`platform`), or the traveller on top of the order's amount. */
export const FeeBearer = v.picklist(['platform', 'customer']);
export type FeeBearer = v.InferOutput<typeof FeeBearer>;

const Stored = v.object({
  feeBearer: v.optional(FeeBearer, 'platform'),
  hasBalance: v.optional(v.boolean(), true),
  outage: v.optional(v.picklist(outageNames), 'none'),
});

/** What an operator sets on the dashboard. */
export type StoredSettings = v.InferOutput<typeof Stored>;

/** Keeps between runs what an operator sets. */
export function createSettings(database: Database) {
  function read(): StoredSettings {
    const stored = database.get(`SELECT value FROM settings WHERE name = 'dashboard'`)?.['value'] ?? '{}';
    return v.parse(Stored, JSON.parse(String(stored)));
  }
  return {
    feeBearer: (): FeeBearer => read().feeBearer,
    /** Without it refunds are refused until there is money again. */
    hasBalance: (): boolean => read().hasBalance,
    /** How the merchant's interface fails at present. */
    outage: (): Outage => read().outage,
    set(settings: Partial<StoredSettings>): void {
      database.run(`INSERT OR REPLACE INTO settings (name, value) VALUES ('dashboard', ?)`, [
        JSON.stringify({ ...read(), ...settings }),
      ]);
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
