import * as v from 'valibot';

import { manyLines } from '../../shared/domain/texts/text.ts';
import { readAppConfig } from '../appwrite-config.ts';

const { tables } = readAppConfig();

/** The most characters that a text column holds. */
function sizeOf(tableId: 'trips' | 'hProfiles', key: string): number {
  const columns = tables.find(({ $id }) => $id === tableId)?.columns;
  const size = columns?.find((column) => column.key === key)?.size;
  if (size === undefined) throw new Error(`${tableId}.${key} is no text column.`);
  return size;
}

/** A text, cleaned, that fits its column. */
export function textOf(...column: Parameters<typeof sizeOf>) {
  const size = sizeOf(...column);
  const tooLong = ({ input }: { readonly input: string }) =>
    `is ${input.length} characters long, and ${size} are the most`;
  return v.pipe(v.string(), v.transform(manyLines), v.nonEmpty('is empty'), v.maxLength(size, tooLong));
}

/** A list of such texts; it may be left out. */
export function listOf(...column: Parameters<typeof sizeOf>) {
  return v.optional(v.array(textOf(...column)), []);
}

/** A text, cleaned; '' where it is left out. */
export const OptionalText = v.optional(v.pipe(v.string(), v.transform(manyLines)), '');
