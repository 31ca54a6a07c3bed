import * as v from 'valibot';
import { StoredText } from '../rows/stored-fields.ts';
import { parseJsonOrNull } from '../texts/json.ts';
import { jsonText } from '../texts/json-text.ts';

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];

/** A person who travels, as stored. `instagram` is a handle without the leading @, or ''. */
export interface Traveller {
  readonly name: string;
  readonly age: number;
  readonly gender: Gender;
  readonly instagram: string;
}

/** The travellers as the column `passengers` stores them: one JSON text each. */
export function passengersToJson(travellers: readonly Traveller[]): string[] {
  return travellers.map(({ name, age, gender, instagram }) => jsonText({ name, age, gender, instagram }));
}

/** A stored traveller is shown as stored, also where the form would reject it today. */
const StoredTraveller = v.object({
  name: v.pipe(
    v.string(),
    v.transform((name) => name.trim()),
    v.minLength(1),
  ),
  age: v.number(),
  gender: v.fallback(v.picklist(genders), 'other'),
  instagram: StoredText,
});

/** Reads the column `passengers`. Never throws; a text that holds no traveller with a name and an age is left out. */
export function passengersFromJson(texts: readonly unknown[]): Traveller[] {
  return texts.flatMap((text) => {
    const parsed = v.safeParse(StoredTraveller, decodeTraveller(text));
    return parsed.success ? [parsed.output] : [];
  });
}

/** A traveller that came as a JSON text is decoded; anything else stays as it is. */
export function decodeTraveller(value: unknown): unknown {
  return typeof value === 'string' ? parseJsonOrNull(value) : value;
}
