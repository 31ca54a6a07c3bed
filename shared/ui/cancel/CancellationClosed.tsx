import type { BookingStatus } from '../../domain/bookings/booking-status.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import { Button } from '../elements/Button.tsx';
import { warningIcon } from '../elements/icons.ts';
import { Notice } from '../elements/Notice.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { useSiteContext } from '../site-context.ts';

interface Props {
  readonly problem: Pick<ActionError, 'code' | 'message' | 'status'>;
  readonly onLookUp: () => void;
}

/** Why a booking cannot be cancelled here, and the ways to go on. */
export function CancellationClosed({ problem, onLookUp }: Props) {
  const t = useText();
  const { links } = useSiteContext();
  const { title, text } = reasonOf(problem);

  return (
    <div ref={focusOnArrival} role="alert" tabIndex={-1} className="outline-none">
      <Notice
        icon={warningIcon}
        title={t(title)}
        actions={
          <>
            <Button onClick={onLookUp}>{t('Look it up again')}</Button>
            <SiteLink href={links.support} look="secondary">
              {t('Contact Support')}
            </SiteLink>
          </>
        }
      >
        <p>{t(text)}</p>
      </Notice>
    </div>
  );
}

interface Reason {
  readonly title: string;
  readonly text: string;
}

function reasonOf({ code, message, status }: Props['problem']): Reason {
  if (code === 'LINK_INVALID') {
    return {
      title: 'Please look your booking up again',
      text: 'A lookup is good for 30 minutes. Nothing has been cancelled.',
    };
  }
  if (code === 'outcome-unknown') {
    return {
      title: 'Please look your booking up again',
      text: 'We could not hear whether it was cancelled. Please try again: it is cancelled once, and refunded once.',
    };
  }
  if (code === 'BOOKING_NOT_FOUND') return { title: message, text: 'Nothing has been cancelled.' };
  return reasons[status ?? 'UNKNOWN'] ?? unknown;
}

const unknown: Reason = {
  title: 'This booking can no longer be cancelled here',
  text: 'Something about it has changed in the meantime. Please look it up again, or write to us.',
};

const reasons: Partial<Readonly<Record<BookingStatus, Reason>>> = {
  CANCELLED: {
    title: 'This booking has been cancelled already',
    text: 'If you have paid, look it up again to see what happens to your money.',
  },
  REJECTED: {
    title: 'This request was not approved',
    text: 'There is nothing left to cancel, and nothing was charged.',
  },
  CONFIRMED: {
    title: 'This booking can no longer be cancelled here',
    text: 'The trip is over, or the payment is being refunded by hand. If neither is so, please write to us.',
  },
};
