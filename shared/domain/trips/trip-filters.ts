import { CurrencyCode } from '../money/currency.ts';
import { formatMoney, type Money, majorAmount, moneyFromMajor } from '../money/money.ts';
import { monthName } from '../time/calendar.ts';
import type { ListedTrip } from './listed-trip.ts';

/** What a visitor is looking for. An empty text or null means any. */
export interface TripFilters {
  readonly place: string;
  /** The month of departure: '2027-01'. */
  readonly month: string;
  /** What a seat may cost. A trip in another currency has no price to compare, so it is left out. */
  readonly ceiling: Money | null;
  readonly booking: '' | 'instant' | 'approval';
}

export const noFilters: TripFilters = { place: '', month: '', ceiling: null, booking: '' };

/** Trips from which on a choice among them helps. */
export const fewTrips = 6;

/** One entry of a choice: `value` as the address has it. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface FilterOptions {
  readonly places: readonly FilterOption[];
  readonly months: readonly FilterOption[];
  readonly ceilings: readonly FilterOption[];
}

/** Reads the filters of an address; what cannot be read counts as not set. */
export function readFilters(query: string): TripFilters {
  const given = new URLSearchParams(query);
  const month = given.get('month') ?? '';
  const booking = given.get('booking') ?? '';
  return {
    place: given.get('place') ?? '',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    ceiling: readCeiling(given.get('price') ?? ''),
    booking: booking === 'instant' || booking === 'approval' ? booking : '',
  };
}

/** The query with the filters, with its question mark; empty without any. */
export function writeFilters({ place, month, ceiling, booking }: TripFilters): string {
  const query = new URLSearchParams();
  if (place !== '') query.set('place', place);
  if (month !== '') query.set('month', month);
  if (ceiling !== null) query.set('price', writeCeiling(ceiling));
  if (booking !== '') query.set('booking', booking);
  return query.size > 0 ? `?${query}` : '';
}

/** What trips offer to choose from. Plain JSON, so that the build can leave it in a page. */
export interface TripFacets {
  readonly places: readonly string[];
  /** '2027-01' */
  readonly months: readonly string[];
  /** For each currency up to three round amounts, the last of which lets every trip in that currency through. */
  readonly ceilings: readonly Money[];
}

export function facetsOf(trips: readonly ListedTrip[]): TripFacets {
  return {
    places: [...new Set(trips.flatMap(({ locations }) => locations))],
    months: [...new Set(trips.map(({ startDate }) => startDate.slice(0, 7)))],
    ceilings: CurrencyCode.options.flatMap((code) => ceilingsIn(code, trips)),
  };
}

/** What is known, and what other trips offer besides: of prices only those above every known ceiling. */
export function mergeFacets(known: TripFacets, more: TripFacets): TripFacets {
  const isHigher = ({ currency, minor }: Money): boolean =>
    known.ceilings.every((one) => one.currency !== currency || one.minor < minor);
  return {
    places: [...new Set([...known.places, ...more.places])],
    months: [...new Set([...known.months, ...more.months])],
    ceilings: [...known.ceilings, ...more.ceilings.filter(isHigher)],
  };
}

/** The facets as choices, and what is chosen although no trip offers it. */
export function filterOptions(facets: TripFacets, { place, month, ceiling }: TripFilters): FilterOptions {
  const { places, months, ceilings } = mergeFacets(facets, {
    places: place === '' ? [] : [place],
    months: month === '' ? [] : [month],
    ceilings: [],
  });
  const amounts = new Map(
    [...ceilings, ...(ceiling === null ? [] : [ceiling])].map((money) => [writeCeiling(money), money]),
  );
  const inOrder = CurrencyCode.options.flatMap((code) =>
    [...amounts.values()]
      .filter(({ currency }) => currency === code)
      .sort((one, other) => one.minor - other.minor),
  );
  return {
    places: places.toSorted((a, b) => a.localeCompare(b)).map((value) => ({ value, label: value })),
    months: months.toSorted().map((value) => ({ value, label: monthLabel(value) })),
    ceilings: inOrder.map((money) => ({ value: writeCeiling(money), label: `Up to ${formatMoney(money)}` })),
  };
}

function ceilingsIn(code: CurrencyCode, trips: readonly ListedTrip[]): readonly Money[] {
  const prices = trips
    .filter(({ price }) => price.currency === code)
    .map(({ price }) => majorAmount(price))
    .sort((a, b) => a - b);
  const steps = [1 / 3, 2 / 3, 1].flatMap((part) => prices[Math.ceil(prices.length * part) - 1] ?? []);
  return [...new Set(steps.map(roundUp))].map((amount) => moneyFromMajor(amount, code));
}

/** The next amount with one digit that counts: 9,800 becomes 10,000, and 38,900 becomes 40,000. */
function roundUp(amount: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(amount).toString().length - 1);
  return Math.ceil(amount / unit) * unit;
}

/** 'EUR-900' */
export function writeCeiling(money: Money): string {
  return `${money.currency}-${majorAmount(money)}`;
}

/** Reads a ceiling as the address has it; null for anything else. */
export function readCeiling(text: string): Money | null {
  const [, code = '', amount = ''] = /^([A-Z]{3})-(\d{1,9})$/.exec(text) ?? [];
  const currency = CurrencyCode.options.find((option) => option === code);
  return currency ? moneyFromMajor(Number(amount), currency) : null;
}

function monthLabel(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return `${monthName(date)} ${date.getUTCFullYear()}`;
}
