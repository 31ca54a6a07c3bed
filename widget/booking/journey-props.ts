import type { TextStorage } from '../../shared/domain/ports/storage.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import type { StepPlace } from '../ui/use-step.ts';

/** What each journey from a trip needs of its element. */
export interface JourneyProps {
  readonly host: Element;
  readonly place: StepPlace | undefined;
  /** As it was shown last. */
  readonly trip: Trip;
  readonly drafts: TextStorage;
  readonly onBack: () => void;
}
