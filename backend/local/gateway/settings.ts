import * as v from 'valibot';
import type { Database } from '../database/open-database.ts';

/** Who pays the gateway's fee: the shop (`platform`), or the traveller on top of the order's amount. */
export const FeeBearer = v.picklist(['platform', 'customer']);
export type FeeBearer = v.InferOutput<typeof FeeBearer>;

const Stored = v.object({ feeBearer: v.optional(FeeBearer, 'platform') });

/** What an operator sets on the dashboard, kept between runs. */
export function createSettings(database: Database) {
  return {
    feeBearer(): FeeBearer {
      const stored = database.get(`SELECT value FROM settings WHERE name = 'dashboard'`)?.['value'] ?? '{}';
      return v.parse(Stored, JSON.parse(String(stored))).feeBearer;
    },
    setFeeBearer(feeBearer: FeeBearer): void {
      database.run(`INSERT OR REPLACE INTO settings (name, value) VALUES ('dashboard', ?)`, [
        JSON.stringify({ feeBearer }),
      ]);
    },
  };
}

export type Settings = ReturnType<typeof createSettings>;
