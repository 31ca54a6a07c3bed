import {
  type FilterOption,
  type FilterOptions,
  readCeiling,
  type TripFilters,
  writeCeiling,
} from '../../domain/trips/trip-filters.ts';
import { Button } from '../elements/Button.tsx';
import { SelectField } from '../fields/SelectField.tsx';

interface Props {
  readonly filters: TripFilters;
  readonly options: FilterOptions;
  /** How many of how many trips meet the filters, in words. */
  readonly count: string;
  readonly active: boolean;
  readonly onChange: (filters: Partial<TripFilters>) => void;
  readonly onClear: () => void;
}

function any(label: string, options: readonly FilterOption[]) {
  return [{ value: '', label }, ...options];
}

/** Where, when, for how much, and how it is booked. */
export function TripFilterBar({ filters, options, count, active, onChange, onClear }: Props) {
  return (
    <form aria-label="Filter trips" onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 @wide:grid-cols-4">
        <SelectField
          label="Place"
          value={filters.place}
          options={any('Anywhere', options.places)}
          onChoose={(place) => onChange({ place })}
        />
        <SelectField
          label="Month"
          value={filters.month}
          options={any('Any month', options.months)}
          onChoose={(month) => onChange({ month })}
        />
        <SelectField
          label="Price"
          value={filters.ceiling === null ? '' : writeCeiling(filters.ceiling)}
          options={any('Any price', options.ceilings)}
          onChoose={(price) => onChange({ ceiling: readCeiling(price) })}
        />
        <SelectField
          label="Booking"
          value={filters.booking}
          options={any('Either way', [
            { value: 'instant', label: 'Instant' },
            { value: 'approval', label: 'Host approves first' },
          ])}
          onChoose={(booking) => onChange({ booking: booking as TripFilters['booking'] })}
        />
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3">
        <p role="status" className="text-muted tabular-nums">
          {count}
        </p>
        {active && (
          <Button look="quiet" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </form>
  );
}
