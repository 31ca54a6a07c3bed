import type { ReactNode, Ref } from 'react';

interface Props {
  /** Of the heading; unique on the page. */
  readonly id: string;
  readonly title: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of a screen under its own heading, which names it. */
export function Section({ id, title, className, ref, children }: Props) {
  return (
    <section ref={ref} aria-labelledby={id} className={className}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
