import type { Random } from '../../domain/ports/random.ts';
import type { TripReads } from '../../domain/ports/reads.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import type { JourneyContext } from '../journey.ts';
import type { BookingDraft } from './form-draft.ts';
import type { FormEvent } from './form-transition.ts';
import type { FormView } from './form-view.ts';

/** What every booking page is given to work with. */
export interface FormDeps {
  /** As in the page's navigation state; it may be unusable. */
  readonly tripId: string;
  readonly trips: Pick<TripReads, 'tripById'>;
  /** Local storage on the site, the tab's session storage in the widget. */
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly random: Random;
  readonly wait: Wait;
  /** Where a booking made now comes from, as the host's page marks it. */
  readonly source?: () => string | undefined;
  /** BCP 47: what the traveller reads at the moment, unless it is English. */
  readonly lang?: () => string | undefined;
}

/** What the steps of a booking are given besides: its draft, and what its page shows. */
export interface FormSteps {
  readonly draft: BookingDraft;
  readonly view: FormView;
}

/** What the steps of every booking can work with. */
export type FormContext = JourneyContext<FormDeps & { readonly view: FormView }, FormEvent>;
