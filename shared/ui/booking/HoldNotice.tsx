import type { Clock } from '../../domain/clock.ts';
import { TimeLeft } from '../approval/TimeLeft.tsx';
import { Icon } from '../elements/Icon.tsx';
import { clockTime } from '../elements/local-time.ts';

interface Props {
  readonly seats: number;
  /** ISO instant. */
  readonly until: string;
  readonly clock: Clock;
}

/** Seats that are held for this traveller while the form is still open. */
export function HoldNotice({ seats, until, clock }: Props) {
  return (
    <div className="flex w-full items-start gap-2 text-note text-text">
      <Icon name="clock" className="mt-px size-4.5 shrink-0 text-accent" />
      <div>
        <p role="status">
          {seats === 1 ? 'Your seat is' : `Your ${seats} seats are`} held until{' '}
          <time dateTime={until} className="font-semibold tabular-nums">
            {clockTime(until)}
          </time>
          . Nothing has been charged yet.
        </p>
        <TimeLeft until={until} clock={clock} quiet />
      </div>
    </div>
  );
}
