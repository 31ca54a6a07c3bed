import {
  passengersFromJson,
  passengersToJson,
  type Traveller,
} from '../../../shared/domain/bookings/traveller.ts';
import type { BookingRow } from '../rows/tables.ts';

/** Travellers who came in others' places, by the place as it was sent: JSON texts as the column `passengers` has them. */
export type Replacements = ReadonlyMap<number, string>;

interface Replacement {
  readonly index: number;
  readonly traveller: Traveller;
}

export function replacementsOf(wanted: readonly Replacement[]): Replacements {
  return new Map(
    wanted.flatMap(({ index, traveller }) =>
      passengersToJson([traveller]).map((text) => [index, text] as const),
    ),
  );
}

/** As steps hold them: `{place}:{traveller}`. */
export const formatReplacements = (replacements: Replacements): string[] =>
  Array.from(replacements, ([place, text]) => `${place}:${text}`);

export function parseReplacements(texts: readonly string[]): Replacements {
  return new Map(
    texts.map((text) => {
      const colon = text.indexOf(':');
      return [Number(text.slice(0, colon)), text.slice(colon + 1)];
    }),
  );
}

/** The travellers of a row, and who booked, by what steps have made of them, whatever of it is written down. */
export function withReplacements(
  { passengers, name }: Pick<BookingRow, 'passengers' | 'name'>,
  replacements: Replacements,
): Pick<BookingRow, 'passengers' | 'name'> {
  const [first] = passengersFromJson([replacements.get(0)]);
  return {
    passengers: passengers.map((text, place) => replacements.get(place) ?? text),
    name: first?.name ?? name,
  };
}
