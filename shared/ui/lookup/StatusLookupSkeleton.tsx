import { Skeleton } from '../elements/Skeleton.tsx';

/** The lookup before it can answer: a form that did nothing yet would swallow what is typed into it. */
export function StatusLookupSkeleton() {
  return (
    <div className="mx-auto max-w-notice space-y-6 px-4 pt-12 @mid:pt-16">
      <div>
        <h1 className="text-heading font-bold">Check your booking</h1>
        <p className="mt-3 text-lead text-muted">
          You find the booking reference in our email to you. It begins with GT.
        </p>
      </div>
      <p role="status" className="sr-only">
        Loading the form
      </p>
      <Skeleton className="h-20 w-full rounded-field" />
      <Skeleton className="h-20 w-full rounded-field" />
      <Skeleton className="h-11 w-full rounded-full" />
    </div>
  );
}
