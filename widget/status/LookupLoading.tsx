import { Skeleton } from '../../shared/ui/elements/Skeleton.tsx';
import { LookupHeading } from '../../shared/ui/lookup/LookupHeading.tsx';

/** The lookup on its way, in the shape that it will have, with the host's own link in the button's place. */
export function LookupLoading() {
  return (
    <div className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16">
      <LookupHeading />
      <Skeleton className="h-20 w-full rounded-field" />
      <Skeleton className="h-20 w-full rounded-field" />
      <p className="grid min-h-11 place-items-center">
        <slot />
      </p>
      <Skeleton className="h-5 w-3/4" />
    </div>
  );
}
