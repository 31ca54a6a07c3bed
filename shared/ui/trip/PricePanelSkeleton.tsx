import { pricePanel } from '../../domain/money/price-panel.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { Skeleton } from '../elements/Skeleton.tsx';
import { useText } from '../language/use-text.ts';
import { SeatPrice } from './SeatPrice.tsx';

interface Props {
  /** As it was at build: its price is shown where scripts are off, and the live one never arrives. */
  readonly trip?: Trip;
}

/** The panel until price and seats are live. */
export function PricePanelSkeleton({ trip }: Props) {
  const t = useText();
  const panel = trip ? pricePanel(trip) : null;
  return (
    <aside aria-label={t('Price')} className="price-panel">
      <div className="contents noscript:hidden">
        <p role="status" className="sr-only">
          {t('Loading price and seats')}
        </p>
        {/* Beside an early bird's badge, what comes back has a line of its own. */}
        <div className={`w-full ${panel?.kind === 'early-bird' ? '@max-wide:pb-6.5' : ''}`}>
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
        <div className="@max-wide:flex-1 @max-wide:basis-32">
          <Skeleton className="h-7 w-36 @wide:mt-3 @wide:h-10" />
          <Skeleton className="mt-1 h-5 w-28" />
        </div>
        <Skeleton className="h-11 w-32 rounded-full @wide:mt-5 @wide:w-full" />
        <div className="mt-5 space-y-3 border-t border-line pt-5 @max-wide:hidden">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
        </div>
      </div>
      {panel && panel.kind !== 'hidden' && (
        <noscript className="block w-full">
          <SeatPrice panel={panel} unitStyle="@wide:hidden" />
          <p className="mt-2 text-note text-muted">
            {t('To see the seats left and to book, turn on JavaScript.')}
          </p>
        </noscript>
      )}
    </aside>
  );
}
