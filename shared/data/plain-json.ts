import { jsonText } from '../domain/texts/json-text.ts';

/**
 * Replaces `json-bigint` in bundles for the browser: no column of ours holds a whole number that a JavaScript
 * number cannot, and the SDK's own reader weighs as much as the rest of it.
 */
// biome-ignore lint/style/noDefaultExport: the package that it replaces has one.
export default function plainJson(): Pick<JSON, 'parse' | 'stringify'> {
  return { parse: JSON.parse, stringify: jsonText };
}
