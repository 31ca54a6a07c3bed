import type { Money } from '../../shared/domain/money/money.ts';
import heading from './bricolage-rupee.woff2?url';
import text from './figtree-rupee.woff2?url';

interface Priced {
  readonly price: Money;
}

/**
 * The file with the rupee's sign, for a page that shows these trips' prices in its text. It is loaded with the page's other fonts:
 * the browser lays out all of a page anew for each font that comes later.
 */
export const rupeeInText = (trips: readonly Priced[]): readonly string[] =>
  trips.some(inRupees) ? [text] : [];

/** As `rupeeInText`, for a page that shows the price in the headings' font, too. */
export const rupeeInHeadings = (trips: readonly Priced[]): readonly string[] =>
  trips.some(inRupees) ? [text, heading] : [];

const inRupees = ({ price }: Priced): boolean => price.currency === 'INR';
