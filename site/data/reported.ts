import { fetchErrorMessage } from '../../shared/data/error-message.ts';
import { pageLanguage } from '../../shared/ui/language/page-language.ts';
import { type Failure, tellFailure } from '../reporting/failures.ts';
import { type Calls, withFailureReporting } from '../reporting/with-failure-reporting.ts';
import { showToast } from '../toasts/show-toast.ts';

/** The same reads or actions; each that fails is reported to the error reporter and to the visitor. */
export function reported<Given extends Calls>(calls: Given): Given {
  return withFailureReporting(calls, reportFailedCall);
}

function reportFailedCall(failure: Failure): void {
  tellFailure(failure);
  // A build reads trips, too, and has no visitor.
  if (!import.meta.env.SSR) {
    void fetchErrorMessage(failure.error).then((message) => showToast(pageLanguage()<string>(message)));
  }
}
