import type { ReactNode } from 'react';
import { promises } from '../../domain/constants.ts';
import { buttonStyle } from '../elements/button-style.ts';
import { Notice } from '../elements/Notice.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useSurroundings } from '../surroundings.ts';

interface Props {
  readonly tripId: string;
  /** A way back. */
  readonly children: ReactNode;
}

/** For a trip whose host approves every traveller: nothing is paid before they have said yes. */
export function AskHostFirst({ tripId, children }: Props) {
  const { links } = useSurroundings();
  return (
    <Notice
      icon="clock"
      title="Request to Book"
      actions={
        <>
          <SiteLink href={links.enquiry(tripId)} className={buttonStyle()}>
            Send an enquiry
          </SiteLink>
          {children}
        </>
      }
    >
      <p>
        The host of this trip approves every traveller before anything is paid. Ask for your seats in an
        enquiry: the host answers within {promises.hostReviewHours}.
      </p>
    </Notice>
  );
}
