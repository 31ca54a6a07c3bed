import { Skeleton } from '../../shared/ui/elements/Skeleton.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { summaryLayout } from '../../shared/ui/trip/summary-layout.ts';

/** The trip on its way, in the shape that it will have, with the host's own link in the button's place. */
export function TripLoading() {
  const t = useText();
  return (
    <div className={summaryLayout.card}>
      <p role="status" className="sr-only">
        {t('Loading trip')}
      </p>
      <Skeleton className={summaryLayout.photo} />
      <div className={summaryLayout.text}>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="mt-5 h-5 w-1/2" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <div className={`mt-auto ${summaryLayout.actions}`}>
          <slot />
        </div>
      </div>
    </div>
  );
}
