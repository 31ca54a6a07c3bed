import * as v from 'valibot';
import { outageNames } from '../outages.ts';

/** In major units; without the field it is null, for all that there is. */
export const AmountForm = v.object({
  amount: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(',', '').trim()),
      v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Write the amount as 1250 or 1250.50.'),
      v.transform((text) => Math.round(Number(text) * 100)),
      v.minValue(1, 'The amount must be more than nothing.'),
    ),
  ),
});

export const DecisionForm = v.object({ decision: v.picklist(['processed', 'failed', 'reversed']) });
export const StatusForm = v.object({ status: v.picklist(['under_review', 'won', 'lost', 'closed']) });
export const SettingsForm = v.object({
  customer_pays_fees: v.optional(v.string()),
  no_balance: v.optional(v.string()),
  outage: v.optional(v.picklist(outageNames), 'none'),
});
