import type { Ref } from 'react';
import type { Translate } from '../../domain/languages/translate.ts';
import { readRanges, writeRanges } from '../../domain/trips/price-ranges.ts';
import {
  type FilterGroup,
  type FilterOption,
  type FilterOptions,
  placeValue,
  pricesLabel,
  readPlaceValue,
} from '../../domain/trips/trip-facets.ts';
import type { TripFilters } from '../../domain/trips/trip-filters.ts';
import { Button } from '../elements/Button.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly filters: TripFilters;
  readonly options: FilterOptions;
  /** How many of how many trips meet the filters, in words. */
  readonly count: string;
  readonly active: boolean;
  readonly onChange: (filters: Partial<TripFilters>) => void;
  readonly onClear: () => void;
  readonly ref: Ref<HTMLFormElement>;
}

function any(label: string, options: readonly (FilterOption | FilterGroup)[]) {
  return [{ value: '', label }, ...options];
}

/** Where, when, for how much, how it is booked, and what comes first. */
export function TripFilterBar({ filters, options, count, active, onChange, onClear, ref }: Props) {
  const t = useText();
  const note = currencyNote(filters, t);
  return (
    <form ref={ref} aria-label={t('Filter trips')} onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 @wide:grid-cols-4">
        <SelectField
          label={t('Place')}
          value={placeValue(filters)}
          options={any(t('Anywhere'), options.places)}
          onChoose={(place) => onChange(readPlaceValue(place))}
        />
        <SelectField
          label={t('Month')}
          value={filters.month}
          options={any(t('Any month'), options.months)}
          onChoose={(month) => onChange({ month })}
        />
        <SelectField
          label={t('Price')}
          value={writeRanges(filters.prices)}
          options={any(t('Any price'), options.prices)}
          onChoose={(price) => onChange({ prices: readRanges(price) })}
        />
        <SelectField
          label={t('Booking')}
          value={filters.booking}
          options={any(t('Either way'), [
            { value: 'instant', label: t('Instant') },
            { value: 'approval', label: t('Host approves first') },
          ])}
          onChoose={(booking) => onChange({ booking: booking as TripFilters['booking'] })}
        />
      </div>
      {note !== '' && <p className="mt-3 text-note text-muted">{note}</p>}
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <p ref={focusAfterRetry} role="status" className="text-muted tabular-nums">
            {count}
          </p>
          {active && (
            <Button look="quiet" onClick={onClear}>
              {t('Clear filters')}
            </Button>
          )}
        </div>
        <SelectField
          label={t('Sort by')}
          beside
          value={filters.order}
          options={[
            { value: '', label: t('Earliest first') },
            { value: 'price', label: t('Lowest price first') },
            { value: 'length', label: t('Shortest first') },
          ]}
          onChoose={(order) => onChange({ order: order as TripFilters['order'] })}
        />
      </div>
    </form>
  );
}

/** Amounts of several currencies are not compared with each other: what that means for the choice. */
function currencyNote({ prices, order }: TripFilters, t: Translate): string {
  const ranges =
    prices.length > 1
      ? t('Each trip in its own currency: {prices}.', { prices: pricesLabel(prices, t) })
      : '';
  const sorted = order === 'price' && prices.length !== 1 ? t('Prices are sorted within each currency.') : '';
  return [ranges, sorted].filter((text) => text !== '').join(' ');
}
