import { monthName } from './calendar.ts';
import { CurrencyCode } from './currency.ts';
import { formatMoney, type Money, majorAmount, moneyFromMajor } from './money.ts';
import type { Trip } from './trip.ts';

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

/** The trips that meet all filters, in their order. */
export function filterTrips(trips: readonly Trip[], filters: TripFilters): readonly Trip[] {
  const { place, month, ceiling, booking } = filters;
  return trips.filter(
    (trip) =>
      (place === '' || trip.locations.includes(place)) &&
      (month === '' || trip.startDate.startsWith(month)) &&
      (ceiling === null || (trip.price.currency === ceiling.currency && trip.price.minor <= ceiling.minor)) &&
      (booking === '' || trip.hostApproval === (booking === 'approval')),
  );
}

/** What there is to choose among the trips, and what is chosen although no trip offers it. */
export function filterOptions(trips: readonly Trip[], chosen: TripFilters): FilterOptions {
  const places = new Set(trips.flatMap(({ locations }) => locations));
  const months = new Set(trips.map(({ startDate }) => startDate.slice(0, 7)));
  if (chosen.place !== '') places.add(chosen.place);
  if (chosen.month !== '') months.add(chosen.month);
  return {
    places: [...places].sort((a, b) => a.localeCompare(b)).map((place) => ({ value: place, label: place })),
    months: [...months].sort().map((month) => ({ value: month, label: monthLabel(month) })),
    ceilings: ceilings(trips, chosen.ceiling).map((money) => ({
      value: writeCeiling(money),
      label: `Up to ${formatMoney(money)}`,
    })),
  };
}

/** For each currency up to three round amounts, the last of which lets every trip in that currency through. */
function ceilings(trips: readonly Trip[], chosen: Money | null): readonly Money[] {
  return CurrencyCode.options.flatMap((code) => {
    const prices = trips
      .filter(({ price }) => price.currency === code)
      .map(({ price }) => majorAmount(price));
    prices.sort((a, b) => a - b);
    const steps = new Set(
      [1 / 3, 2 / 3, 1].flatMap((part) => prices[Math.ceil(prices.length * part) - 1] ?? []).map(roundUp),
    );
    if (chosen?.currency === code) steps.add(majorAmount(chosen));
    return [...steps].sort((a, b) => a - b).map((amount) => moneyFromMajor(amount, code));
  });
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
