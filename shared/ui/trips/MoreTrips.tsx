import { useEffect, useLayoutEffect, useRef } from 'react';
import { type TripListing, tripsPerPage } from '../../flows/trip-list.ts';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';
import { tripCount } from './trip-count.ts';

/** So many trips come by themselves before the button waits to be pressed: what follows the list stays in reach. */
const pagesWithoutPressing = 5;

interface Props {
  readonly listing: TripListing;
  readonly onMore: () => void;
}

/** Loads the next page of the list above when its end comes near, or at the press of a button. */
export function MoreTrips({ listing: { trips, loaded, total, next, activity }, onMore }: Props) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  /** How many trips there were when the button was pressed. */
  const pressedAt = useRef<number | null>(null);
  const shown = trips.length;
  const byItself =
    next !== null && activity === 'none' && loaded.length % (pagesWithoutPressing * tripsPerPage) !== 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page the end may still be near.
  useEffect(() => {
    if (!byItself || place.current === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && onMore(),
      { rootMargin: '100% 0px' },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [byItself, loaded, onMore]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: more trips may be there at once.
  useLayoutEffect(() => {
    if (pressedAt.current === null || activity === 'extending') return;
    // The first of the trips that were asked for, from where the keyboard goes on; none where they did not come.
    const first = place.current?.previousElementSibling?.children[pressedAt.current];
    pressedAt.current = null;
    first?.querySelector('a')?.focus();
  }, [shown, activity]);

  function press(): void {
    pressedAt.current = shown;
    onMore();
  }

  return (
    <div ref={place} className="mt-12 grid justify-items-center gap-4">
      {shown < total && (
        <p role="status" className="text-muted tabular-nums">
          {activity === 'extending'
            ? t('Loading more trips')
            : t('{shown} of {trips} shown', { shown, trips: tripCount(total, null, t) })}
        </p>
      )}
      {activity === 'extension-failed' && (
        <p role="alert" className="text-danger">
          {t('Failed to load more trips. Please try again.')}
        </p>
      )}
      {next !== null && (
        <Button look="secondary" aria-disabled={activity === 'extending'} onClick={press}>
          {activity === 'extension-failed' ? t('Try Again') : t('Show more')}
        </Button>
      )}
    </div>
  );
}
