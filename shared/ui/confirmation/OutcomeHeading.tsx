import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { checkIcon, clockIcon, crossIcon } from '../elements/icons.ts';
import { Title } from '../elements/Title.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';

const marks = {
  good: { icon: checkIcon, colours: 'bg-approved-soft text-approved' },
  calm: { icon: clockIcon, colours: 'bg-waiting-soft text-waiting' },
  danger: { icon: crossIcon, colours: 'bg-danger-soft text-danger' },
} as const;

interface Props {
  readonly tone: keyof typeof marks;
  readonly title: string;
  /** What it means, and what comes next. */
  readonly children: ReactNode;
}

/**
 * How something ended, at the head of its page; it takes the focus, so that it is read out, and seen where the button that was
 * pressed was at the end of a long page.
 */
export function OutcomeHeading({ tone, title, children }: Props) {
  const { icon, colours } = marks[tone];

  return (
    <div className="text-center">
      <span className={`mx-auto grid size-14 animate-arrive place-items-center rounded-full ${colours}`}>
        <Icon path={icon} className="size-7" />
      </span>
      <Title ref={focusOnArrival} tabIndex={-1} className="mt-6 text-heading font-bold outline-none">
        {title}
      </Title>
      <p className="mx-auto mt-3 max-w-[28em] text-lead text-muted">{children}</p>
    </div>
  );
}
