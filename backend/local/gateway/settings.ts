import * as v from 'valibot';
import type { Database } from '../database/open-database.ts';

/** How the merchant's interface fails; its pages and checkouts go on. */
export const outages = {
  none: { about: 'answers', status: null },
  'wrong key': { about: 'does not know the key (401)', status: 401 },
  'too many': { about: 'has had too many requests (429)', status: 429 },
  'bad gateway': { about: 'is broken (502)', status: 502 },
  silent: { about: 'does not answer', status: null },
} as const;

export const outageNames = Object.keys(outages) as (keyof typeof outages)[];

/** Who pays the gateway's fee: the shop (`platform`), or the traveller on top of the order's amount. */
export const FeeBearer = v.picklist(['platform', 'customer']);
export type FeeBearer = v.InferOutput<typeof FeeBearer>;

const Stored = v.object({
  feeBearer: v.optional(FeeBearer, 'platform'),
  /** Without it refunds are refused until there is money again. */
  hasBalance: v.optional(v.boolean(), true),
  /** How the merchant's interface fails at present. */
  outage: v.optional(v.picklist(outageNames), 'none'),
});

/** What an operator sets on the dashboard. */
export type GatewaySettings = v.InferOutput<typeof Stored>;

/** Keeps between runs what an operator sets. */
export function createSettings(database: Database) {
  function read(): GatewaySettings {
    const stored = database.get(`SELECT value FROM settings WHERE name = 'dashboard'`)?.['value'] ?? '{}';
    return v.parse(Stored, JSON.parse(String(stored)));
  }
  return {
    read,
    set(settings: Partial<GatewaySettings>): void {
      database.run(`INSERT OR REPLACE INTO settings (name, value) VALUES ('dashboard', ?)`, [
        JSON.stringify({ ...read(), ...settings }),
      ]);
    },
  };
}
