import type { Manage, ManageStore } from '../../flows/manage/state.ts';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Section } from '../elements/Section.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly journey: ManageStore;
  readonly manage: Extract<Manage, { status: 'shown' }>;
}

/** The first step to a cancelled trip: a link by mail, without which nothing happens. */
export function CancelTripRequest({ journey, manage: { task, problem, cancelLinkSent } }: Props) {
  const t = useText();
  return (
    <Section
      id="cancel-trip"
      title={t('Cancel this trip')}
      className="border-t border-line pt-8 print:hidden"
    >
      <p className="mt-3 max-w-prose text-muted">
        {t(
          'Every booking is cancelled and refunded in full, and every traveller gets a mail. We send a link to your own address first: nothing happens before you have opened it and confirmed.',
        )}
      </p>
      {problem?.task === 'cancel-link' && (
        <ErrorBanner className="mt-4" message={problem.message} takesFocus />
      )}
      {cancelLinkSent ? (
        <p ref={focusOnArrival} tabIndex={-1} className="mt-4 max-w-prose font-semibold outline-none">
          {t('The link is on its way to your own address. It works once.')}
        </p>
      ) : (
        <Button
          look="secondary"
          className="mt-4"
          aria-disabled={task !== null}
          onClick={() => void journey.askForCancelLink()}
        >
          {task === 'cancel-link' ? t('One moment…') : t('Send me the link')}
        </Button>
      )}
    </Section>
  );
}
