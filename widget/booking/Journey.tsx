import { InstantJourney } from './InstantJourney.tsx';
import { RequestJourney } from './RequestJourney.tsx';

interface Props {
  readonly host: Element;
  readonly tripId: string;
  readonly hostApproval: boolean;
  /** Back to the trip; what was typed is kept. */
  readonly onBack: () => void;
}

/** The way to a booking, by what the trip's host wants. */
export function Journey({ hostApproval, ...rest }: Props) {
  return hostApproval ? <RequestJourney {...rest} /> : <InstantJourney {...rest} />;
}
