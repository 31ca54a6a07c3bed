/** Seats that were taken in one bulk create. An early-bird offer among them is a number that begins with 'o', and no seat. */
export interface ClaimedSeats {
  /** Random, drawn for each try to take seats. */
  readonly claim: string;
  readonly numbers: readonly string[];
}

/** As rows hold them: `{claim}:{numbers}`. */
export const formatClaims = (claims: readonly ClaimedSeats[]): string[] =>
  claims.map(({ claim, numbers }) => `${claim}:${numbers.join(',')}`);

export function parseClaims(texts: readonly string[]): readonly ClaimedSeats[] {
  return texts.map((text) => {
    const [claim = '', ...numbers] = text.split(/[:,]/).filter((part) => part !== '');
    return { claim, numbers };
  });
}

export const isOffer = (number: string): boolean => number.startsWith('o');

/** How many seats, offers not counted. */
export const countSeats = (claims: readonly ClaimedSeats[]): number =>
  claims.flatMap(({ numbers }) => numbers).filter((number) => !isOffer(number)).length;

export const hasOffer = (claims: readonly ClaimedSeats[]): boolean =>
  claims.some(({ numbers }) => numbers.some(isOffer));

/** What is left of the claims without others. */
export function without(
  claims: readonly ClaimedSeats[],
  others: readonly ClaimedSeats[],
): readonly ClaimedSeats[] {
  const gone = new Set(others.flatMap(keysOf));
  return claims
    .map((claim) => ({ ...claim, numbers: claim.numbers.filter((number) => !gone.has(key(claim, number))) }))
    .filter(({ numbers }) => numbers.length > 0);
}

/** One key for each seat: its number under its claim. */
export const keysOf = (claim: ClaimedSeats): string[] => claim.numbers.map((number) => key(claim, number));

const key = ({ claim }: Pick<ClaimedSeats, 'claim'>, number: string) => `${claim}:${number}`;

/** So many seats of the claims, and with them the offer where it is wanted. */
export function firstSeats(
  claims: readonly ClaimedSeats[],
  seats: number,
  offer: boolean,
): readonly ClaimedSeats[] {
  let left = seats;
  const taken = claims.map(({ claim, numbers }) => ({
    claim,
    numbers: numbers.filter((number) => {
      if (isOffer(number)) return offer;
      left -= 1;
      return left >= 0;
    }),
  }));
  return taken.filter(({ numbers }) => numbers.length > 0);
}

/** So many of the seats, from the last one on; an offer stays with those that are left. */
export function lastSeats(claims: readonly ClaimedSeats[], seats: number): readonly ClaimedSeats[] {
  const kept = firstSeats(claims, countSeats(claims) - seats, true);
  return without(claims, kept);
}
