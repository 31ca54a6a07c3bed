import type { ReactNode } from 'react';

interface Props {
  readonly term: string;
  readonly children: ReactNode;
}

/** One line of a description list. */
export function Fact({ term, children }: Props) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-muted">{term}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
