import type { ApprovedPayment } from '../../flows/approved-payment/state.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';

interface Props {
  readonly payment: ApprovedPayment;
  readonly onCheckAgain: () => void;
  readonly onSupport: (message: string) => void;
}

/** Why a booking was not paid, or is not shown as paid, and who helps. */
export function PaymentProblem({ payment, onCheckAgain, onSupport }: Props) {
  const unsettled = payment.status === 'unsettled';
  const message = problemOf(payment);

  if (message === null) return null;
  return (
    <div className="mb-6">
      <ErrorBanner message={message} takesFocus>
        {unsettled && <p>Your money is safe: it becomes your booking, or comes back to you.</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          {unsettled && (
            <Button look="secondary" onClick={onCheckAgain}>
              Check Again
            </Button>
          )}
          <Button look="secondary" onClick={() => onSupport(message)}>
            Contact Support
          </Button>
        </div>
      </ErrorBanner>
    </div>
  );
}

function problemOf(payment: ApprovedPayment): string | null {
  if (payment.status === 'unsettled') return payment.message;
  return payment.status === 'waiting' ? (payment.problem?.message ?? null) : null;
}
