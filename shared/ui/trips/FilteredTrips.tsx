import type { Trip } from '../../domain/trip.ts';
import {
  fewTrips,
  filterOptions,
  filterTrips,
  noFilters,
  type TripFilters,
  writeFilters,
} from '../../domain/trip-filters.ts';
import { Button } from '../elements/Button.tsx';
import { countLabel } from '../elements/count-label.ts';
import { Notice } from '../elements/Notice.tsx';
import { TripFilterBar } from './TripFilterBar.tsx';
import { TripGrid } from './TripGrid.tsx';

interface Props {
  readonly trips: readonly Trip[];
  readonly filters: TripFilters;
  readonly onFilter: (filters: TripFilters) => void;
}

/** The trips that meet the filters, which are offered once there are more than a few trips. */
export function FilteredTrips({ trips, filters, onFilter }: Props) {
  const active = writeFilters(filters) !== '';
  if (trips.length <= fewTrips && !active) return <TripGrid trips={trips} />;

  const met = filterTrips(trips, filters);
  const all = countLabel(trips.length, 'trip');
  const clear = () => onFilter(noFilters);
  return (
    <>
      <TripFilterBar
        filters={filters}
        options={filterOptions(trips, filters)}
        count={active ? `${met.length} of ${all}` : all}
        active={active}
        onChange={(change) => onFilter({ ...filters, ...change })}
        onClear={clear}
      />
      <div className="mt-6">
        {met.length > 0 ? (
          <TripGrid trips={met} />
        ) : (
          <Notice
            icon="calendar"
            title="No trip meets all of that"
            level={2}
            actions={<Button onClick={clear}>Clear filters</Button>}
          >
            <p>Another month or place may have one.</p>
          </Notice>
        )}
      </div>
    </>
  );
}
