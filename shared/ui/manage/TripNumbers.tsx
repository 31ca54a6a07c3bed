import type { HostView } from '../../domain/ports/hosting.ts';
import { useText } from '../language/use-text.ts';

/** How many seats are sold, held and free, and how many are asked for. */
export function TripNumbers({ seats }: Pick<HostView, 'seats'>) {
  const t = useText();
  const { total, sold, held, free, waiting } = seats;
  return (
    <section
      aria-label={t('Seats')}
      className="mt-8 rounded-card border border-line bg-raised p-5 @mid:p-7 print:mt-4"
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 @mid:grid-cols-4">
        <Figure
          term={t('Sold')}
          value={sold}
          note={t('of {count} seats', { count: total })}
          mark="bg-accent"
        />
        <Figure term={t('Held')} value={held} note={t('held for now')} mark="bg-sun" />
        <Figure term={t('Free')} value={free} note={t('to be booked')} mark="bg-field-line" />
        <Figure term={t('Waiting')} value={waiting} note={t('asked for, not held')} />
      </dl>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(1, total)} 1`}
        preserveAspectRatio="none"
        className="mt-6 block h-2.5 w-full overflow-hidden rounded-full bg-sunken rtl:-scale-x-100 print:hidden"
      >
        <rect width={sold} height="1" className="fill-accent" />
        <rect x={sold} width={held} height="1" className="fill-sun" />
      </svg>
    </section>
  );
}

interface FigureProps {
  readonly term: string;
  readonly value: number;
  readonly note: string;
  /** Its colour in the bar. */
  readonly mark?: string;
}

function Figure({ term, value, note, mark }: FigureProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-note font-semibold">
        {mark !== undefined && <span aria-hidden="true" className={`size-2.5 rounded-full ${mark}`} />}
        <span>{term}</span>
      </dt>
      <dd>
        <span className="block font-heading text-heading font-bold tabular-nums">{value}</span>
        <span className="text-note text-muted">{note}</span>
      </dd>
    </div>
  );
}
