import * as v from 'valibot';

import { Seconds, type Settings } from '../settings.ts';

/** In major units; without the field it is all that there is. */
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

const Decision = v.picklist(['processed', 'failed']);

export const DecisionForm = v.object({ decision: Decision });
export const StatusForm = v.object({ status: v.picklist(['under_review', 'won', 'lost', 'closed']) });

const SecondsText = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}$/, 'Write seconds as a whole number.'),
  v.toNumber(),
  Seconds,
);
export const SettingsForm = v.pipe(
  v.object({
    customer_pays_fees: v.optional(v.string()),
    capture_after: SecondsText,
    decide_after: SecondsText,
    decision: Decision,
    dispute_after: SecondsText,
  }),
  v.transform(
    (form): Settings => ({
      feeBearer: form.customer_pays_fees ? 'customer' : 'platform',
      captureAfter: form.capture_after,
      decideAfter: form.decide_after,
      decision: form.decision,
      disputeAfter: form.dispute_after,
    }),
  ),
);
