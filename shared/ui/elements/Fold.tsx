import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

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
        <Icon
          path="m6 9.5 6 6 6-6"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}
