import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { Landscape } from '../../shared/ui/elements/Landscape.tsx';
import { focusOnArrival } from '../../shared/ui/focus-on-arrival.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { summaryLayout } from '../../shared/ui/trip/summary-layout.ts';
import { isFocusFree } from '../elements/visitor.ts';

interface Props {
  /** In English, or in the language already. */
  readonly message: string;
  /** Absent where trying again cannot help. */
  readonly onRetry?: () => void;
  /** Another way on. */
  readonly children?: ReactNode;
}

const takeFocus = (element: HTMLElement | null) => {
  if (element && isFocusFree(element)) focusOnArrival(element);
};

/** In the place of what cannot be shown: why, and the host's own link. */
export function Unavailable({ message, onRetry, children }: Props) {
  const t = useText();
  return (
    <div className={summaryLayout.card}>
      <div className="grid grow">
        <Landscape className={summaryLayout.photo} />
      </div>
      <div className={summaryLayout.shownText}>
        <p ref={takeFocus} tabIndex={-1} role="alert" className="text-lead font-semibold">
          {t(message)}
        </p>
        <div className={summaryLayout.actions}>
          <slot />
          {children}
          {onRetry && (
            <Button look="secondary" onClick={onRetry}>
              {t('Try Again')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
