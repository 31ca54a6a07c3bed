import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { Button } from '../elements/Button.tsx';
import { warningIcon } from '../elements/icons.ts';
import { Notice } from '../elements/Notice.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';

interface Props {
  /** Empty: nothing more is known. */
  readonly error: string;
  /** Of the booking, for the support; null where none was made. */
  readonly reference: string | null;
  readonly onRetry: () => void;
  readonly onSupport: () => void;
}

/** The payment did not lead to a booking, or the outcome is not known yet. */
export function PaymentFailed({ error, reference, onRetry, onSupport }: Props) {
  const t = useText();
  return (
    <Notice
      icon={warningIcon}
      tone="danger"
      title={t('Payment Failed')}
      actions={
        <>
          <Button onClick={onRetry}>{t('Try Again')}</Button>
          <Button look="secondary" onClick={onSupport}>
            {t('Contact Support')}
          </Button>
        </>
      }
    >
      <p role="alert">{t(error || bookingMessages.paymentFailed)}</p>
      <p className="text-body">
        {t(
          'Everything you typed is kept. If money left your account, it becomes a booking or comes back to you: nothing is charged twice.',
        )}
      </p>
      {reference !== null && (
        <p className="text-note">
          {withParts(t, 'Booking reference for our support: {reference}', {
            reference: <span className="font-medium text-text select-all wrap-anywhere">{reference}</span>,
          })}
        </p>
      )}
    </Notice>
  );
}
