import { useEffect, useState } from 'react';
import { timeLeftLabel, timeLeftMark } from '../../domain/bookings/time-left.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  /** ISO instant. */
  readonly until: string;
  readonly clock: Clock;
  /** Small print next to something more important. */
  readonly quiet?: boolean;
}

function words(left: number, t: Translate): string {
  return left > 0
    ? t('{time} left to pay', { time: timeLeftLabel(left, t) })
    : t('The time to pay has run out');
}

/** Milliseconds until an ISO instant, counted every second; below zero after it. */
export function useTimeLeft(until: string, clock: Clock): number {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - clock.now().getTime());

  useEffect(() => {
    const tick = () => setLeft(end - clock.now().getTime());
    tick();
    const ticking = setInterval(tick, 1000);
    return () => clearInterval(ticking);
  }, [end, clock]);

  return left;
}

/**
 * How long seats are still held. The figures change every second; a screen reader announces a few marks only, and never on
 * arrival, when the text itself is read.
 */
export function TimeLeft({ until, clock, quiet = false }: Props) {
  const t = useText();
  const left = useTimeLeft(until, clock);
  const [markOnArrival] = useState(() => timeLeftMark(left));
  const mark = timeLeftMark(left);

  return (
    <div>
      <p
        role="timer"
        className={`tabular-nums ${quiet ? 'text-note text-muted' : 'text-lead font-semibold'}`}
      >
        {words(left, t)}
      </p>
      <p role="status" className="sr-only">
        {mark !== null && mark !== markOnArrival && words(mark, t)}
      </p>
    </div>
  );
}
