import type { TextStorage } from '../../shared/domain/ports/storage.ts';

/** What both journeys to a booking need of their element. */
export interface JourneyProps {
  readonly host: Element;
  readonly tripId: string;
  readonly drafts: TextStorage;
  readonly onBack: () => void;
}
