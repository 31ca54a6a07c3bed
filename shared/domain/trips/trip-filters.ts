import { type PriceRange, readRanges, writeRanges } from './price-ranges.ts';

/** What a visitor is looking for. An empty text or list means any. */
export interface TripFilters {
  /** Of a country and a place in it one is set at most. */
  readonly country: string;
  readonly place: string;
  /** The month of departure: '2027-01'. */
  readonly month: string;
  /** What a seat may cost, in each currency. A trip in another one has no price to compare, so it is left out. */
  readonly prices: readonly PriceRange[];
  readonly booking: '' | 'instant' | 'approval';
  /** By departure, or the cheapest or shortest first. */
  readonly order: '' | 'price' | 'length';
}

export const noFilters: TripFilters = {
  country: '',
  place: '',
  month: '',
  prices: [],
  booking: '',
  order: '',
};

/** Trips from which on a choice among them helps. */
export const fewTrips = 6;

/** Reads the filters of an address; what cannot be read counts as not set. */
export function readFilters(query: string): TripFilters {
  const given = new URLSearchParams(query);
  const month = given.get('month') ?? '';
  const booking = given.get('booking') ?? '';
  const order = given.get('order') ?? '';
  const place = given.get('place') ?? '';
  return {
    country: place === '' ? (given.get('country') ?? '') : '',
    place,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    prices: readRanges(given.get('price') ?? ''),
    booking: booking === 'instant' || booking === 'approval' ? booking : '',
    order: order === 'price' || order === 'length' ? order : '',
  };
}

/** The query with the filters, with its question mark; empty without any. */
export function writeFilters({ country, place, month, prices, booking, order }: TripFilters): string {
  const query = new URLSearchParams();
  const price = writeRanges(prices);
  for (const [name, value] of Object.entries({ country, place, month, price, booking, order }))
    if (value !== '') query.set(name, value);
  // Its size is known to newer browsers than the oldest of ours.
  const text = `${query}`;
  return text === '' ? '' : `?${text}`;
}

/** Whether trips may be left out. */
export function isFiltered(filters: TripFilters): boolean {
  return writeFilters({ ...filters, order: '' }) !== '';
}
