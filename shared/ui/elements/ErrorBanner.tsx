import type { ReactNode } from 'react';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { Icon } from './Icon.tsx';
import { warningIcon } from './icons.ts';

interface Props {
  /** In English, or in the language already. */
  readonly message: string;
  /** Takes the focus whenever it has a new message; else the form does so, by its `data-path`. */
  readonly takesFocus?: boolean;
  readonly className?: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** A red banner, read out at once. */
export function ErrorBanner({ message, takesFocus = false, className = '', children }: Props) {
  const t = useText();
  return (
    <div
      // Another message is another banner.
      key={message}
      ref={takesFocus ? focusOnArrival : undefined}
      role="alert"
      tabIndex={-1}
      data-path="banner"
      className={`${className} flex items-start gap-3 rounded-field border border-danger bg-danger-soft px-4 py-3 text-danger`}
    >
      <Icon path={warningIcon} className="mt-0.5 size-5" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{t(message)}</p>
        {children && <div className="mt-1 text-text">{children}</div>}
      </div>
    </div>
  );
}
