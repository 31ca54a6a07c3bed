import { Skeleton } from '../elements/Skeleton.tsx';
import { panelStyle } from './panel-style.ts';

/** The panel until price and seats are live. */
export function PricePanelSkeleton() {
  return (
    <aside aria-label="Price" className={panelStyle}>
      <p role="status" className="sr-only">
        Loading price and seats
      </p>
      <div className="w-full">
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
      <Skeleton className="h-8 w-36 @wide:mt-3" />
      <Skeleton className="h-11 w-32 rounded-full @wide:mt-5 @wide:w-full" />
      <div className="mt-5 space-y-3 border-t border-line pt-5 @max-wide:hidden">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
      </div>
    </aside>
  );
}
