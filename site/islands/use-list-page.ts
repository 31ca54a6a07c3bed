import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { readFilters, type TripFilters, writeFilters } from '../../shared/domain/trips/trip-filters.ts';
import type { TripListStore } from '../../shared/flows/trip-list.ts';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { keepPlace, keptPlace, type ListPlace, scrollToPlace } from '../navigation/list-place.ts';

/** Long enough for a pause between two strokes of a wheel, in milliseconds. */
const scrollPause = 100;

interface ListPage {
  /** For the element that the cards are in. */
  readonly cards: RefObject<HTMLDivElement | null>;
  /** Sets the filters in a new entry of the history, so that back undoes a choice. */
  readonly choose: (filters: TripFilters) => void;
}

/**
 * Keeps the list in step with the address, which has the filters, and with the history entry, which has how far the reader
 * had come: after back, forward or a reload the same cards are loaded and the same one is at the top of the window.
 */
export function useListPage({ list, show, refresh }: TripListStore): ListPage {
  const cards = useRef<HTMLDivElement>(null);
  const place = useRef<ListPlace | null>(null);
  const all = useCallback(() => [...(cards.current?.querySelectorAll<HTMLElement>('[data-trip]') ?? [])], []);

  const open = useCallback(() => {
    place.current = keptPlace();
    return show(readFilters(location.search), place.current?.loaded);
  }, [show]);

  const opened = useRef(false);
  // Back from the browser's own cache the page is as it was left: only what it shows may be old.
  useOnArrival(
    useCallback(() => {
      if (opened.current) return refresh();
      opened.current = true;
      return open();
    }, [open, refresh]),
  );

  const loaded = useRef(0);
  loaded.current = list.status === 'ready' ? list.value.loaded.length : 0;
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => {
      if (loaded.current > 0) keepPlace(all(), loaded.current);
    };
    let pause: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      clearTimeout(pause);
      pause = setTimeout(keep, scrollPause);
    };
    addEventListener('popstate', open);
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('click', keep, { capture: true });
    return () => {
      clearTimeout(pause);
      removeEventListener('popstate', open);
      removeEventListener('scroll', scrolled);
      removeEventListener('click', keep, { capture: true });
    };
  }, [all, open]);

  useLayoutEffect(() => {
    const kept = place.current;
    if (kept === null || list.status !== 'ready' || list.value.activity !== 'none') return;
    place.current = null;
    scrollToPlace(all(), kept);
  }, [list, all]);

  const choose = useCallback(
    (filters: TripFilters) => {
      history.pushState(null, '', `${location.pathname}${writeFilters(filters)}`);
      void show(filters);
    },
    [show],
  );
  return { cards, choose };
}
