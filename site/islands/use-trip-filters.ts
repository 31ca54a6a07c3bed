import { useEffect, useState } from 'react';
import { noFilters, readFilters, type TripFilters, writeFilters } from '../../shared/domain/trip-filters.ts';

/** The filters as the address has them. Setting them makes an entry of the history, so that back undoes a choice. */
export function useTripFilters(): readonly [TripFilters, (filters: TripFilters) => void] {
  const [filters, setFilters] = useState(() =>
    typeof location === 'undefined' ? noFilters : readFilters(location.search),
  );

  useEffect(() => {
    const follow = () => setFilters(readFilters(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const choose = (chosen: TripFilters) => {
    history.pushState(null, '', `${location.pathname}${writeFilters(chosen)}`);
    setFilters(chosen);
  };
  return [filters, choose];
}
