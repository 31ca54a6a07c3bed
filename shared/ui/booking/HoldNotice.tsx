import { Icon } from '../elements/Icon.tsx';
import { clockTime } from '../elements/local-time.ts';

interface Props {
  readonly seats: number;
  /** ISO instant. */
  readonly until: string;
}

/** Seats that are held for this traveller while the form is still open. */
export function HoldNotice({ seats, until }: Props) {
  return (
    <p className="flex items-start gap-3 rounded-field bg-accent-soft px-4 py-3 text-text">
      <Icon name="clock" className="mt-0.5 size-5 text-accent" />
      <span>
        {seats === 1 ? 'Your seat is' : `Your ${seats} seats are`} held until{' '}
        <time dateTime={until} className="font-semibold tabular-nums">
          {clockTime(until)}
        </time>
        . Nothing has been charged yet.
      </span>
    </p>
  );
}
