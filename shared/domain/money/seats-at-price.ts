import type { Translate } from '../languages/translate.ts';
import { formatMoney, type Money } from './money.ts';

/** '₹12,500 × 2 seats'. */
export function seatsAtPrice(price: Money, n: number, t: Translate): string {
  return t('{price} × {n} seats', { price: formatMoney(price, t), n }, '{price} × {n} seat');
}
