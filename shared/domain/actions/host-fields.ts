import * as v from 'valibot';
import { CurrencyCode } from '../money/currency.ts';
import { moneyFromMajor } from '../money/money.ts';
import { Count } from './fields.ts';

/** An amount as the function answers it: in major units, with its currency. */
export const MoneyInMajor = v.pipe(
  v.object({ amount: v.number(), currency: CurrencyCode }),
  v.transform(({ amount, currency }) => moneyFromMajor(amount, currency)),
);

/** The seats of a trip. Waiting: those of requests that the host has not decided, neither sold nor held. */
export const SeatCounts = v.object({ total: Count, sold: Count, held: Count, free: Count, waiting: Count });

/** A random text of the page: repeated with the same key, a call takes effect once. */
export const CallKey = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64)));
