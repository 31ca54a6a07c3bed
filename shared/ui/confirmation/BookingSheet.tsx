import type { ReactNode } from 'react';
import type { BookingViewDeps, ViewedBooking } from '../../flows/booking-view.ts';
import { Button } from '../elements/Button.tsx';
import { warningIcon } from '../elements/icons.ts';
import { Notice } from '../elements/Notice.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';
import { ConfirmationSkeleton } from './ConfirmationSkeleton.tsx';
import { useBookingView } from './use-booking-view.ts';

interface Props {
  readonly deps: BookingViewDeps;
  /** As its traveller typed it; '' where that is not known. */
  readonly typedEmail?: string;
  readonly onBack: () => void;
  readonly children: (viewed: ViewedBooking) => ReactNode;
}

/** A booking on a page of its own. */
export function BookingSheet({ deps, typedEmail = '', onBack, children }: Props) {
  const t = useText();
  const { viewed, problem, refresh } = useBookingView(deps, typedEmail);
  if (viewed) return children(viewed);
  if (problem === null) return <ConfirmationSkeleton />;
  return (
    <Notice
      ref={focusOnArrival}
      icon={warningIcon}
      title={t<string>(problem)}
      actions={
        <>
          <Button onClick={onBack}>{t('Go Back')}</Button>
          {deps.bookingId !== '' && (
            <Button look="secondary" onClick={refresh}>
              {t('Try Again')}
            </Button>
          )}
        </>
      }
    >
      <p>
        {t(
          'A booking that was made is safe. With its reference and your email you find it under My booking.',
        )}
      </p>
    </Notice>
  );
}
