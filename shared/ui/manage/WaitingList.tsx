import type { HostView } from '../../domain/ports/hosting.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import { Badge } from '../elements/Badge.tsx';
import { Section } from '../elements/Section.tsx';
import { useText } from '../language/use-text.ts';

/** Who waits for a seat, in order; nothing where the trip has no waiting list. */
export function WaitingList({ queue }: Pick<HostView, 'queue'>) {
  const t = useText();
  if (queue === null) return null;
  const seats = queue.reduce((sum, party) => sum + party.seats, 0);
  return (
    <Section id="waiting-list" title={t('Waiting list')}>
      <p className="mt-2 max-w-prose text-muted">
        {queue.length === 0
          ? t('Nobody waits. Once the trip is sold out, its page offers a place in the queue.')
          : t(
              '{n} seats wanted. A seat that gets free is offered to the first party that fits.',
              { n: seats },
              '{n} seat wanted. A seat that gets free is offered to the first party that fits.',
            )}
      </p>
      <ol className="mt-4 divide-y divide-line empty:hidden">
        {queue.map(({ name, seats: wanted, joinedAt, offeredUntil }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two parties may have everything in common but their place.
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 wrap-anywhere"
          >
            <p className="min-w-0">
              <span className="text-muted tabular-nums">{`${index + 1}. `}</span>
              <bdi className="font-medium">{name}</bdi>
              <span className="text-muted">{`, ${t('{n} seats', { n: wanted }, '{n} seat')}`}</span>
            </p>
            {offeredUntil === null ? (
              <p className="text-note text-muted tabular-nums">
                {t('since {time}', { time: dayAndTime(joinedAt, t) })}
              </p>
            ) : (
              <Badge tone="green">{t('Offered until {time}', { time: dayAndTime(offeredUntil, t) })}</Badge>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
