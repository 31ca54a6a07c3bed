import type { ReactNode } from 'react';

interface Props {
  readonly title: ReactNode;
  /** Of those with the same name one is open at a time. */
  readonly name?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A line that opens what is below it; several of them make a list. */
export function Fold({ title, name, open, children }: Props) {
  return (
    <details name={name} open={open} className="group border-t border-line last:border-b">
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold hover:text-accent">
        {title}
        <svg
          viewBox="0 0 24 24"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
        >
          <path d="m6 9.5 6 6 6-6" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
