import { formatDay } from '../../domain/trip-dates.ts';

/** What only paper needs: what it is, and of when. */
export function ReceiptHead({ today }: { readonly today: Date }) {
  return (
    <div aria-hidden="true" className="mb-6 hidden items-baseline justify-between gap-8 print:flex">
      <p className="font-heading text-title font-bold">Group Trips · Receipt</p>
      <p className="text-note text-muted">Printed on {formatDay(today.toISOString())}</p>
    </div>
  );
}
