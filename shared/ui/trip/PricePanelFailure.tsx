import type { ReactNode } from 'react';
import { RetryButton } from '../elements/RetryButton.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly reason: ReactNode;
  readonly onRetry: () => void;
}

/** In the panel's place when price and seats cannot be read now. */
export function PricePanelFailure({ reason, onRetry }: Props) {
  const t = useText();
  return (
    <aside ref={focusAfterRetry} aria-label={t('Price')} className="price-panel">
      <p role="alert" className="text-note">
        <span className="font-semibold">{t('Price and seats are not available right now.')}</span>{' '}
        <span>{reason}</span>
      </p>
      <RetryButton look="secondary" onRetry={onRetry} className="shrink-0 @wide:mt-4 @wide:w-full" />
    </aside>
  );
}
