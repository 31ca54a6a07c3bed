import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  readonly message: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** A red banner, read out at once; `data-path` lets the form give it the focus. */
export function ErrorBanner({ message, children }: Props) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      data-path="banner"
      className="flex items-start gap-3 rounded-field border border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      <Icon name="warning" className="mt-0.5 size-5" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{message}</p>
        {children && <div className="mt-1 text-text">{children}</div>}
      </div>
    </div>
  );
}
