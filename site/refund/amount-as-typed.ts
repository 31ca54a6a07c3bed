/** The digits of the site's languages besides 0 to 9, ten by ten. What cleans the texts of forms knows all, and is too much for one field. */
const others = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९０１２３４５６７８９';
const digit = `[0-9${others}]`;

/**
 * Amounts as people type them, in any language of the site: thousands apart by comma, point, apostrophe or space (in groups of
 * two or three, as in 1,50,000), and at most two digits behind a decimal comma or point, which Arabic has of its own. For the
 * `pattern` of a field.
 */
export const typedAmount = String.raw`${digit}+([.,٬'’\s]${digit}{2,3})*([.,٫]${digit}{1,2})?`;

/** Major units of what meets `typedAmount`: a last comma or point with one or two digits behind it is the decimal one. */
export function majorAsTyped(text: string): number {
  const plain = Array.from(text.trim(), (sign) =>
    others.includes(sign) ? others.indexOf(sign) % 10 : sign,
  ).join('');
  const [, whole = plain, cents = ''] = /^(.*)[.,٫](\d\d?)$/.exec(plain) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${cents}`);
}
