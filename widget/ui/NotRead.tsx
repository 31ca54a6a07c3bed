import type { CallError } from '../../shared/domain/ports/outcome.ts';
import { Lazy } from './Lazy.tsx';
import { Unavailable } from './Unavailable.tsx';

const loadUnreachable = () => import('./Unreachable.tsx');

interface Props {
  readonly error: CallError;
  readonly onRetry: () => void;
}

/** In the place of what could not be read. What to say of it is fetched, too: where that fails, it is the connection. */
export function NotRead({ error, onRetry }: Props) {
  return (
    <Lazy
      load={loadUnreachable}
      waiting={<Unavailable message="" />}
      otherwise={<Unavailable message="Please check your internet connection" onRetry={onRetry} />}
    >
      {({ Unreachable }) => <Unreachable error={error} onRetry={onRetry} />}
    </Lazy>
  );
}
