import type { ReactNode } from 'react';

interface Props {
  /** Of the heading; unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a screen under its own heading, which names it. */
export function Section({ id, title, className, children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
