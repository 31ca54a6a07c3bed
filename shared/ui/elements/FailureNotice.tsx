import type { ReactNode } from 'react';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { Button } from './Button.tsx';
import { warningIcon } from './icons.ts';
import { Notice } from './Notice.tsx';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  readonly title: string;
  /** Why it failed. */
  readonly children?: ReactNode;
  readonly level?: 2 | undefined;
  readonly onRetry: () => void;
  /** The way back, where there is one. */
  readonly onBack?: () => void;
  /** Another way on: a link that looks like a button. */
  readonly door?: ReactNode;
}

/** In the place of content that could not be loaded; read out at once. */
export function FailureNotice({ title, children, level, onRetry, onBack, door }: Props) {
  const t = useText();
  return (
    <div role="alert">
      <Notice
        ref={focusAfterRetry}
        icon={warningIcon}
        tone="danger"
        title={title}
        level={level}
        actions={
          <>
            <RetryButton onRetry={onRetry} />
            {onBack && (
              <Button look="secondary" onClick={onBack}>
                {t('Go Back')}
              </Button>
            )}
            {door}
          </>
        }
      >
        {children}
      </Notice>
    </div>
  );
}
