import * as v from 'valibot';
import { moneyFromMajor } from '../money/money.ts';
import { listedColumns } from './trip.ts';

/** What a card shows of a trip. */
export const ListedTrip = v.pipe(
  v.object(listedColumns),
  v.transform(({ $id, priceAmount, priceCurrency, tripStatus, ...stored }) => ({
    ...stored,
    /** The row's id. */
    id: $id,
    price: moneyFromMajor(priceAmount, priceCurrency),
    status: tripStatus,
  })),
);
export type ListedTrip = Readonly<v.InferOutput<typeof ListedTrip>>;
