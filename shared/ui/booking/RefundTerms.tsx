import { promises } from '../../domain/constants.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { type RefundScheduleRow, refundFor, refundSchedule } from '../../domain/refund.ts';
import { formatDay } from '../../domain/trip-dates.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSurroundings } from '../surroundings.ts';

interface Props {
  /** ISO text: the trip's start. */
  readonly departure: string;
  readonly total: Money;
  readonly today: Date;
}

/** What comes back for whoever cancels, and until which day; lines that lie in the past are left out. */
export function RefundTerms({ departure, total, today }: Props) {
  const { links } = useSurroundings();
  const start = new Date(departure);
  const now = today.toISOString().slice(0, 10);
  const rows = refundSchedule(start).filter(({ lastDay }) => lastDay.slice(0, 10) >= now);
  return (
    <section>
      <h3 className="text-body font-semibold">If you cancel</h3>
      <dl className="mt-2 space-y-1.5 text-note">
        {rows.map((row) => (
          <div key={row.period} className="flex justify-between gap-4">
            <dt className="text-muted">{period(row)}</dt>
            <dd className="text-right font-medium tabular-nums">{comesBack(row, start, total)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-note text-muted">
        Service and transaction fees are non-refundable. Refunds take {promises.refundPage}.{' '}
        <SiteLink href={links.refund} className="text-accent underline">
          Refund policy
        </SiteLink>
      </p>
    </section>
  );
}

function period({ firstDay, lastDay, percent }: RefundScheduleRow): string {
  if (percent === 0 && firstDay !== null) return `From ${formatDay(firstDay)}`;
  return `Until ${formatDay(lastDay)}`;
}

function comesBack({ lastDay, percent }: RefundScheduleRow, departure: Date, paid: Money): string {
  if (percent === 0) return 'No refund';
  const { amount } = refundFor({ departure, cancelledOn: new Date(lastDay), paid });
  return `${formatMoney(amount)} back${percent === 100 ? '' : ` (${percent}%)`}`;
}
