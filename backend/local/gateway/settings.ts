import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

export const Seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7 * 24 * 3600));

/** What an operator may set on the dashboard. */
export const Settings = v.object({
  /** `customer`: the traveller pays the fee on top of the order's amount. */
  feeBearer: v.optional(v.picklist(['platform', 'customer']), 'platform'),
  /** From the authorisation of a payment of the scenario `authorised` until its capture. */
  captureAfter: v.optional(Seconds, 120),
  /** From the request of a refund that stays pending until it is decided. */
  decideAfter: v.optional(Seconds, 120),
  /** What becomes of a pending refund that was not decided on the dashboard. */
  decision: v.optional(v.picklist(['processed', 'failed']), 'processed'),
  /** From the capture of a payment of the scenario `dispute` until its dispute. */
  disputeAfter: v.optional(Seconds, 5),
});

export type Settings = v.InferOutput<typeof Settings>;

/** The settings, kept between runs. */
export function createSettingsStore(database: DatabaseSync) {
  const read = database.prepare(`SELECT value FROM settings WHERE name = 'dashboard'`);
  const write = database.prepare(
    `INSERT INTO settings (name, value) VALUES ('dashboard', ?) ON CONFLICT DO UPDATE SET value = excluded.value`,
  );
  return {
    get(): Settings {
      return v.parse(Settings, JSON.parse(String(read.get()?.['value'] ?? '{}')));
    },
    set(settings: Settings): void {
      write.run(JSON.stringify(settings));
    },
  };
}
