import { chargeable } from '../../shared/domain/money/charge-limits.ts';
import type { CurrencyCode } from '../../shared/domain/money/currency.ts';
import { largestAmount, moneyFromMajor } from '../../shared/domain/money/money.ts';

/** What a trip costs, in major units. */
interface Price {
  readonly price: number;
  readonly currency: CurrencyCode;
}

function charge({ price, currency }: Price): ReturnType<typeof chargeable> {
  return price > largestAmount ? 'too-large' : chargeable(moneyFromMajor(price, currency));
}

/** Why a seat cannot be sold at the price, as the rest of a sentence that begins with the field; null where it can. */
export function priceProblem(price: Price): string | null {
  const size = charge(price);
  return size === 'yes' ? null : `is too ${size === 'too-small' ? 'small' : 'large'} for a card payment`;
}

/** The same for the price of the first bookings. */
export function offerProblem(offerPrice: number, { price, currency }: Price): string | null {
  const isUsable = offerPrice < price && charge({ price: offerPrice, currency }) === 'yes';
  return isUsable ? null : 'must be lower than the trip’s price, and payable by card';
}
