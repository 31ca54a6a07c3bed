import type { Clock } from '../../domain/time/clock.ts';
import { shortTime } from '../../domain/time/local-time.ts';
import { TimeLeft, useTimeLeft } from '../approval/TimeLeft.tsx';
import { Icon } from '../elements/Icon.tsx';
import { clockIcon } from '../elements/icons.ts';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';

export interface HoldNoticeProps {
  /** Who holds which seats, now or once the hold has ended: 'Your seat is held until {time}.'. */
  readonly words: (ended: boolean) => string;
  /** ISO instant. */
  readonly until: string;
  /** It is known that nothing was paid for the seats. */
  readonly unpaid?: boolean;
  readonly clock: Clock;
}

/** Seats that are held for this traveller, or were until a moment ago. */
export function HoldNotice({ words, until, unpaid = false, clock }: HoldNoticeProps) {
  const t = useText();
  const ended = useTimeLeft(until, clock) <= 0;
  return (
    <div className="flex w-full items-start gap-2 text-note text-text">
      <Icon path={clockIcon} className="mt-px size-4.5 shrink-0 text-accent" />
      <div>
        <p role="status">
          {withParts(t, words(ended) as '{time}', {
            time: (
              <time dateTime={until} className="font-semibold tabular-nums">
                {shortTime(until, clock.now(), t)}
              </time>
            ),
          })}
          {unpaid && !ended && <span>{` ${t('Nothing has been charged yet.')}`}</span>}
        </p>
        {!ended && <TimeLeft until={until} clock={clock} quiet />}
      </div>
    </div>
  );
}
