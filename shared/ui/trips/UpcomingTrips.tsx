import { useRef } from 'react';
import { filterOptions } from '../../domain/trips/trip-facets.ts';
import { fewTrips, isFiltered, noFilters, type TripFilters } from '../../domain/trips/trip-filters.ts';
import type { TripListing, TripListStore } from '../../flows/trip-list.ts';
import { Button } from '../elements/Button.tsx';
import { FailureNotice } from '../elements/FailureNotice.tsx';
import { calendarIcon } from '../elements/icons.ts';
import { Notice } from '../elements/Notice.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';
import { MoreTrips } from './MoreTrips.tsx';
import { TripCardSkeleton } from './TripCardSkeleton.tsx';
import { TripFilterBar } from './TripFilterBar.tsx';
import { type CardHosts, TripGrid } from './TripGrid.tsx';
import { tripCount } from './trip-count.ts';
import { tripGrid } from './trip-grid.ts';

type Shown = Pick<TripListStore, 'list' | 'filters' | 'facets' | 'all'>;

interface Props extends Shown {
  readonly hosts?: CardHosts;
  /** Photos of the trips that will most likely be the first, by their files. */
  readonly expectedPhotos?: readonly (string | undefined)[];
  /** How many trips there will most likely be. */
  readonly expectedTotal?: number;
  readonly onFilter: (filters: TripFilters) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

const skeletons = ['first', 'second', 'third'];

/** The list of trips in each of its states. */
export function UpcomingTrips({ list, expectedPhotos = [], expectedTotal = 0, onRetry, ...shown }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const toStart = (
    <SiteLink href={links.home} look="secondary">
      {t('Back to the start')}
    </SiteLink>
  );
  switch (list.status) {
    case 'loading':
      return (
        <div role="status" className="min-h-dvh">
          <span className="sr-only">{t('Loading trips')}</span>
          {expectedTotal > fewTrips && <RoomForFilters count={tripCount(expectedTotal, null, t)} />}
          <div className={tripGrid}>
            {skeletons.map((place, index) => (
              <TripCardSkeleton key={place} photo={expectedPhotos[index]} leading={index === 0} />
            ))}
          </div>
        </div>
      );
    case 'empty':
      return (
        <Notice
          ref={focusAfterRetry}
          icon={calendarIcon}
          title={t('No trips available')}
          level={2}
          actions={toStart}
        >
          <p>{t('Check back soon for exciting new adventures!')}</p>
        </Notice>
      );
    case 'failed':
      return (
        <FailureNotice
          title={t('Failed to load trips. Please try again later.')}
          level={2}
          onRetry={onRetry}
          door={toStart}
        />
      );
    case 'ready':
      return <FilteredTrips listing={list.value} {...shown} />;
  }
}

/** The trips that meet the filters, which are offered once there are more than a few trips. */
function FilteredTrips({
  listing,
  hosts,
  filters,
  facets,
  all,
  onFilter,
  onMore,
}: Omit<Props, 'list' | 'expectedPhotos' | 'expectedTotal' | 'onRetry'> & { readonly listing: TripListing }) {
  const t = useText();
  const { trips, total, next, activity } = listing;
  const active = isFiltered(filters);
  const bar = useRef<HTMLFormElement>(null);
  const filtering = activity === 'filtering';
  if (total <= fewTrips && !active && !filtering && filters.order === '') {
    return <TripGrid ref={focusAfterRetry} trips={trips} hosts={hosts} />;
  }

  const clear = () => {
    onFilter({ ...noFilters, order: filters.order });
    // The button that was pressed goes away.
    bar.current?.querySelector('select')?.focus();
  };
  return (
    <>
      <TripFilterBar
        ref={bar}
        filters={filters}
        options={filterOptions(facets, filters, t)}
        count={filtering ? t('Loading trips') : tripCount(total, active ? all : null, t)}
        active={active}
        onChange={(change) => onFilter({ ...filters, ...change })}
        onClear={clear}
      />
      <div className={filtering ? 'mt-6 opacity-50' : 'mt-6'} aria-busy={filtering}>
        {trips.length > 0 || next !== null || filtering ? (
          <>
            <TripGrid trips={trips} hosts={hosts} />
            <MoreTrips listing={listing} onMore={onMore} />
          </>
        ) : (
          <Notice
            icon={calendarIcon}
            title={t('No trip meets all of that')}
            level={2}
            actions={<Button onClick={clear}>{t('Clear filters')}</Button>}
          >
            <p>{t('Another month or place may have one.')}</p>
          </Notice>
        )}
      </div>
    </>
  );
}

const nothing = () => undefined;

/** As much room as the filters will take, so that the photos below stay where they are. */
function RoomForFilters({ count }: { readonly count: string }) {
  return (
    <div className="relative mb-6">
      <div className="invisible">
        <TripFilterBar
          ref={null}
          filters={noFilters}
          options={{ places: [], months: [], prices: [] }}
          count={count}
          active={false}
          onChange={nothing}
          onClear={nothing}
        />
      </div>
      <div className="absolute inset-x-0 top-7.5 grid grid-cols-2 gap-x-4 gap-y-11.5 @wide:grid-cols-4">
        {['place', 'month', 'price', 'booking'].map((field) => (
          <Skeleton key={field} className="h-11 rounded-field" />
        ))}
      </div>
    </div>
  );
}
