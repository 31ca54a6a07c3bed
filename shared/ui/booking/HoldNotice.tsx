import type { Clock } from '../../domain/time/clock.ts';
import { clockTime } from '../../domain/time/local-time.ts';
import { TimeLeft, useTimeLeft } from '../approval/TimeLeft.tsx';
import { Icon } from '../elements/Icon.tsx';

interface Props {
  /** Who holds which seats, now or once the hold has ended: 'Your seat is held'. */
  readonly words: (ended: boolean) => string;
  /** ISO instant. */
  readonly until: string;
  /** It is known that nothing was paid for the seats. */
  readonly unpaid?: boolean;
  readonly clock: Clock;
}

/** Seats that are held for this traveller, or were until a moment ago. */
export function HoldNotice({ words, until, unpaid = false, clock }: Props) {
  const ended = useTimeLeft(until, clock) <= 0;
  return (
    <div className="flex w-full items-start gap-2 text-note text-text">
      <Icon name="clock" className="mt-px size-4.5 shrink-0 text-accent" />
      <div>
        <p role="status">
          <span>{`${words(ended)} until `}</span>
          <time dateTime={until} className="font-semibold tabular-nums">
            {clockTime(until)}
          </time>
          <span>{unpaid && !ended ? '. Nothing has been charged yet.' : '.'}</span>
        </p>
        {!ended && <TimeLeft until={until} clock={clock} quiet />}
      </div>
    </div>
  );
}
