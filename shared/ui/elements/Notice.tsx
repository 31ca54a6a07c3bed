import type { ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import { Title } from './Title.tsx';

const tones = {
  calm: 'bg-accent-soft text-accent',
  danger: 'bg-danger-soft text-danger',
  good: 'bg-approved-soft text-approved',
} as const;

interface Props {
  readonly icon: string;
  readonly tone?: keyof typeof tones;
  readonly title: string;
  /** What happened, what was not lost, what to do next. */
  readonly children?: ReactNode;
  /** Ways to go on. */
  readonly actions?: ReactNode;
  /** Where it replaces a part of the screen; else its title is the screen's. */
  readonly level?: 2 | undefined;
  /** Of the title, which can take the focus. */
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** In the place of a screen that cannot be shown. */
export function Notice({ icon, tone = 'calm', title, children, actions, level, ref }: Props) {
  const Heading = level === undefined ? Title : 'h2';
  return (
    <section className="mx-auto max-w-notice px-4 py-20 text-center">
      <span className={`mx-auto grid size-14 place-items-center rounded-full ${tones[tone]}`}>
        <Icon path={icon} className="size-7" />
      </span>
      <Heading ref={ref} tabIndex={-1} className="mt-6 text-heading outline-none">
        {title}
      </Heading>
      {children && <div className="mt-4 space-y-3 text-lead text-muted">{children}</div>}
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
