import { english, type Translate } from '../languages/translate.ts';
import { CurrencyCode } from '../money/currency.ts';
import { formatMoney, type Money, majorAmount, moneyFromMajor } from '../money/money.ts';
import type { ListedTrip } from './listed-trip.ts';
import { priceBands, rangeLabel, upTo, writeRanges } from './price-ranges.ts';
import type { Trip } from './trip.ts';
import { monthAndYear } from './trip-dates.ts';
import type { TripFilters } from './trip-filters.ts';

/** A place, and the country that it is in, which is '' where no trip says so. */
interface FacetPlace {
  readonly name: string;
  readonly country: string;
}

/** What trips offer to choose from. Plain JSON, so that the build can leave it in a page. */
export interface TripFacets {
  readonly places: readonly FacetPlace[];
  /** '2027-01' */
  readonly months: readonly string[];
  /** For each currency up to three round amounts, the last of which lets every trip in that currency through. */
  readonly ceilings: readonly Money[];
}

/** A list knows its trips without their countries. */
type Offered = ListedTrip & Partial<Pick<Trip, 'countries'>>;

export function facetsOf(trips: readonly Offered[]): TripFacets {
  return {
    places: distinctPlaces(trips.flatMap(placesOf)),
    months: [...new Set(trips.map(({ startDate }) => startDate.slice(0, 7)))],
    ceilings: CurrencyCode.options.flatMap((code) => ceilingsIn(code, trips)),
  };
}

/** Which of several countries a place is in, its trip does not say. */
function placesOf({ locations, countries = [] }: Offered): readonly FacetPlace[] {
  const [country = '', ...others] = countries;
  return locations.map((name) => ({ name, country: others.length === 0 ? country : '' }));
}

/** Each place once, in the country that a trip names. */
function distinctPlaces(places: readonly FacetPlace[]): readonly FacetPlace[] {
  const countries = new Map<string, string>();
  for (const { name, country } of places) countries.set(name, countries.get(name) || country);
  return [...countries].map(([name, country]) => ({ name, country }));
}

/** What is known, and what other trips offer besides: of prices only those above every known ceiling. */
export function mergeFacets(known: TripFacets, more: TripFacets): TripFacets {
  const isHigher = ({ currency, minor }: Money): boolean =>
    known.ceilings.every((one) => one.currency !== currency || one.minor < minor);
  return {
    places: distinctPlaces([...known.places, ...more.places]),
    months: [...new Set([...known.months, ...more.months])],
    ceilings: [...known.ceilings, ...more.ceilings.filter(isHigher)],
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

/** One entry of a choice: `value` as the address has it. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** Entries of a choice that belong together. */
export interface FilterGroup {
  readonly label: string;
  readonly options: readonly FilterOption[];
}

export interface FilterOptions {
  readonly places: readonly (FilterOption | FilterGroup)[];
  readonly months: readonly FilterOption[];
  readonly prices: readonly (FilterOption | FilterGroup)[];
}

/** The facets as choices, and what is chosen although no trip offers it. */
export function filterOptions(
  facets: TripFacets,
  filters: TripFilters,
  t: Translate = english,
): FilterOptions {
  const { country, place, month } = filters;
  const { places, months, ceilings } = mergeFacets(facets, {
    places: place === '' ? [] : [{ name: place, country: '' }],
    months: month === '' ? [] : [month],
    ceilings: [],
  });
  return {
    places: placeOptions(places, country, t),
    months: months.toSorted().map((value) => ({ value, label: monthAndYear(`${value}-01T00:00:00Z`, t) })),
    prices: priceOptions(ceilings, filters, t),
  };
}

/** A choice of a place's select: a whole country has a mark that no place's name begins with. */
const countryMark = '/';
export const placeValue = ({ country, place }: Pick<TripFilters, 'country' | 'place'>): string =>
  country === '' ? place : countryMark + country;
export const readPlaceValue = (value: string): Pick<TripFilters, 'country' | 'place'> =>
  value.startsWith(countryMark) ? { country: value.slice(1), place: '' } : { country: '', place: value };

/** The places of each country below it, by name; those of no known country come last. */
function placeOptions(places: readonly FacetPlace[], chosen: string, t: Translate): FilterOptions['places'] {
  const named = new Set([...places.map(({ country }) => country), chosen]);
  const groups = [...named]
    .filter((country) => country !== '')
    .toSorted((a, b) => a.localeCompare(b))
    .map((country) => {
      const all = { value: placeValue({ country, place: '' }), label: t('All of {country}', { country }) };
      return { label: country, options: [all, ...inCountry(places, country)] };
    });
  const others = inCountry(places, '');
  if (groups.length === 0 || others.length === 0) return [...groups, ...others];
  return [...groups, { label: t('Other places'), options: others }];
}

const inCountry = (places: readonly FacetPlace[], country: string): readonly FilterOption[] =>
  places
    .filter((place) => place.country === country)
    .map(({ name }) => ({ value: name, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** The parts of all currencies, then the ceilings of each. */
function priceOptions(
  ceilings: readonly Money[],
  { prices }: TripFilters,
  t: Translate,
): FilterOptions['prices'] {
  const bands = priceBands(ceilings).map(({ label, ranges }) => ({
    value: writeRanges(ranges),
    label: t<string>(label),
  }));
  const single = CurrencyCode.options.flatMap((code) =>
    ceilings
      .filter(({ currency }) => currency === code)
      .toSorted((one, other) => one.minor - other.minor)
      .map((money) => ({
        value: writeRanges([upTo(money)]),
        label: t('Up to {amount}', { amount: formatMoney(money, t) }),
      })),
  );
  const value = writeRanges(prices);
  const isOffered = [...bands, ...single].some((option) => option.value === value);
  const chosen = value === '' || isOffered ? [] : [{ value, label: capital(pricesLabel(prices, t)) }];
  if (bands.length === 0) return [...chosen, ...single];
  return [
    ...chosen,
    { label: t('In each trip’s own currency'), options: bands },
    { label: t('In one currency'), options: single },
  ];
}

/** 'up to ₹20,000, up to €900'. */
export const pricesLabel = (ranges: TripFilters['prices'], t: Translate = english): string =>
  ranges.map((range) => rangeLabel(range, t)).join(', ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
