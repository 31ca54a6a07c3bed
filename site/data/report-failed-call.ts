import { errorMessage } from '../../shared/domain/error-message.ts';
import { type Failure, tellFailure } from '../reporting/failures.ts';
import { showToast } from '../toasts/show-toast.ts';

/** Reports a failed call to the error reporter and, in the central mapper's words, to the visitor. */
export function reportFailedCall(failure: Failure): void {
  tellFailure(failure);
  // A build reads trips, too, and has no visitor.
  if (!import.meta.env.SSR) showToast(errorMessage(failure.error));
}
