/**
 * Amounts as people type them, in any language of the site: thousands apart by comma, point or space (in groups of two or three,
 * as in 1,50,000), and at most two digits behind a decimal comma or point. For the `pattern` of a field.
 */
export const typedAmount = String.raw`\d+([.,\s]\d{2,3})*([.,]\d\d?)?`;

/** Major units of what meets `typedAmount`: a last comma or point with one or two digits behind it is the decimal one. */
export function majorAsTyped(text: string): number {
  const [, whole = text, cents = ''] = /^(.*)[.,](\d\d?)$/.exec(text.trim()) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${cents}`);
}
