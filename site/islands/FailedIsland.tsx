import { useState } from 'react';
import { textOf } from '../../shared/domain/texts/json.ts';
import { PaymentFailed } from '../../shared/ui/confirmation/PaymentFailed.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { goBack } from '../navigation/go-back.ts';
import { paths } from '../navigation/paths.ts';
import { goWith, navigationState } from '../navigation/state.ts';

/** A payment that led to no booking. */
export function FailedIsland() {
  const t = useText();
  const [state] = useState(navigationState);
  const error = textOf(state['error']);
  const reference = textOf(state['reference']) || textOf(state['bookingId']) || null;
  return (
    <PaymentFailed
      error={error}
      reference={reference}
      onRetry={goBack}
      onSupport={() => goWith(paths().support, { error, told: t<string>(error), reference })}
    />
  );
}
