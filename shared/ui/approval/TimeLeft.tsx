import { useEffect, useState } from 'react';
import type { Clock } from '../../domain/clock.ts';
import { timeLeftLabel, timeLeftMark } from '../../domain/time-left.ts';
import { dayAndTime } from '../elements/local-time.ts';

interface Props {
  /** ISO instant. */
  readonly until: string;
  readonly clock: Clock;
}

/**
 * How long seats are still held. The figures run for the eye; a screen reader is told at a few marks only, and never on
 * arrival, when the text itself is read.
 */
export function TimeLeft({ until, clock }: Props) {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - clock.now().getTime());
  const [markOnArrival] = useState(() => timeLeftMark(left));
  const mark = timeLeftMark(left);

  useEffect(() => {
    const tick = () => setLeft(end - clock.now().getTime());
    tick();
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [end, clock]);

  return (
    <div>
      {left > 0 ? (
        <p>
          <span role="timer" className="text-lead font-semibold tabular-nums">
            {timeLeftLabel(left)} left to pay
          </span>
          <span className="block text-note text-muted">
            Your seats are held until <time dateTime={until}>{dayAndTime(until)}</time>.
          </span>
        </p>
      ) : (
        <p className="text-lead font-semibold">The time to pay has run out.</p>
      )}
      <p role="status" className="sr-only">
        {mark !== null &&
          mark !== markOnArrival &&
          (mark > 0 ? `${timeLeftLabel(mark)} left to pay.` : 'The time to pay has run out.')}
      </p>
    </div>
  );
}
