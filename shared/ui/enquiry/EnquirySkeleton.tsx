import { Skeleton } from '../elements/Skeleton.tsx';
import { ShortFormSkeleton } from '../fields/ShortFormSkeleton.tsx';
import { EnquiryHeading } from './EnquiryHeading.tsx';

/** What an enquiry is, before its form has come. */
export function EnquirySkeleton() {
  return (
    <ShortFormSkeleton heading={<EnquiryHeading />}>
      <Skeleton className="h-44 w-full rounded-field" />
      <Skeleton className="h-11 w-full rounded-full" />
    </ShortFormSkeleton>
  );
}
