import type { ReactNode } from 'react';
import { Button } from '../elements/Button.tsx';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly reason: ReactNode;
  readonly onRetry: () => void;
}

/** In the panel's place when price and seats cannot be read now. */
export function PricePanelFailure({ reason, onRetry }: Props) {
  const t = useText();
  return (
    <aside aria-label={t('Price')} className="price-panel">
      <p role="alert" className="text-note">
        <span className="font-semibold">{t('Price and seats are not available right now.')}</span>{' '}
        <span>{reason}</span>
      </p>
      <Button look="secondary" onClick={onRetry} className="shrink-0 @wide:mt-4 @wide:w-full">
        {t('Try Again')}
      </Button>
    </aside>
  );
}
