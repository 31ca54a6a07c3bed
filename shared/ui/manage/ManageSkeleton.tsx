import { LoadingNote } from '../elements/LoadingNote.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';
import { useText } from '../language/use-text.ts';

/** A trip on its way to its host. */
export function ManageSkeleton() {
  const t = useText();
  return (
    <div className="mx-auto max-w-page px-4 pt-10 @mid:px-6 @mid:pt-14">
      <LoadingNote>{t('Loading your trip')}</LoadingNote>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-48 max-w-full" />
      <Skeleton className="mt-8 h-40 w-full rounded-card" />
      <Skeleton className="mt-10 h-80 w-full rounded-card" />
    </div>
  );
}
