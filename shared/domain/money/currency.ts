import * as v from 'valibot';

export const CurrencyCode = v.picklist(['INR', 'USD', 'EUR', 'GBP']);
export type CurrencyCode = v.InferOutput<typeof CurrencyCode>;
