import type { Translate } from '../languages/translate.ts';
import { formatMoney, type Money } from './money.ts';

/** '₹37,500 and €300'; empty for none. */
export function listOfMoney(sums: readonly Money[], t: Translate): string {
  const amounts = sums.filter(({ minor }) => minor > 0).map((money) => formatMoney(money, t));
  return t.formats?.list(amounts) ?? amounts.join(' and ');
}
