import type { ComponentProps } from 'react';
import { keepFocus } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { Button } from './Button.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  readonly onRetry: () => void;
}

/** Tries again what failed, and goes away with its failure, but not with the focus. */
export function RetryButton({ onRetry, ...rest }: Props) {
  const t = useText();
  return (
    <Button
      {...rest}
      onClick={() => {
        keepFocus();
        onRetry();
      }}
    >
      {t('Try Again')}
    </Button>
  );
}
