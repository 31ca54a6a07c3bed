import type { ReactNode } from 'react';
import * as formMessages from '../../shared/domain/bookings/form-messages.ts';
import type { TripLoad } from '../../shared/flows/booking-form/form-state.ts';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { Icon } from '../../shared/ui/elements/Icon.tsx';
import { arrowIcon, backIcon } from '../../shared/ui/elements/icons.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { Unavailable } from '../ui/Unavailable.tsx';

interface Props {
  readonly stage: TripLoad;
  readonly onRetry: () => Promise<void>;
  readonly onBack: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/** The form with a way back to the trip; where the site would lead away from the page, a message and a retry. */
export function FormWithBackButton({ stage, onRetry, onBack, children }: Props) {
  const t = useText();
  if (stage.status === 'invalid') return <Unavailable message={formMessages.tripMissingId} />;
  if (stage.status === 'failed') return <Unavailable message={stage.message} onRetry={onRetry} />;
  return (
    <>
      <Button look="quiet" onClick={onBack}>
        <Icon path={t.dir === 'rtl' ? arrowIcon : backIcon} />
        <span>{t('Back to the trip')}</span>
      </Button>
      {children}
    </>
  );
}
