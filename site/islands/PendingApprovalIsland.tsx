import { useState } from 'react';
import { readPendingRequest } from '../../shared/flows/request-booking/pending-request.ts';
import { PendingApproval } from '../../shared/ui/approval/PendingApproval.tsx';
import { clockIcon } from '../../shared/ui/elements/icons.ts';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { SiteLink } from '../../shared/ui/elements/SiteLink.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import { paths } from '../navigation/paths.ts';
import { navigationState } from '../navigation/state.ts';
import { SiteProvider } from '../site-context.tsx';

/** The request as it was sent; the page that sent it left both in the navigation state. */
export function PendingApprovalIsland() {
  const t = useText();
  const [request] = useState(() => readPendingRequest(navigationState()));

  return (
    <SiteProvider>
      {request ? (
        <PendingApproval booking={request.booking} trip={request.tripDetails} />
      ) : (
        <Notice
          icon={clockIcon}
          title={t('No Booking Data Found')}
          actions={
            <SiteLink href={paths().home} look="primary">
              {t('Return to Home')}
            </SiteLink>
          }
        >
          <p>{t('With its reference and your email you find a request under My booking.')}</p>
        </Notice>
      )}
    </SiteProvider>
  );
}
