import type { Ports } from '../../../backend/function/ports.ts';
import type { Columns, TripRow } from '../../../backend/function/rows/tables.ts';
import type { Answer } from '../../../backend/function/testing/create-test-app.ts';
import type { Budget } from '../../../backend/function/time/in-time.ts';
import type { Ledger } from '../support/ledger.ts';
import type { ModelApp } from './harness.ts';
import type { Rule } from './switches.ts';

/** What a process works with: ports each of whose calls waits for its turn. */
export interface Its {
  readonly ports: Ports;
  /** Calls an action, from a network address of its own. */
  readonly call: (action: string, body: object) => Promise<Answer>;
  /** Delivers the gateway's event that a payment was captured. */
  readonly webhook: (paymentId: string) => Promise<unknown>;
  /** All chores of a sweep. */
  readonly sweep: () => Promise<unknown>;
  /** One chore of a sweep. */
  readonly chore: (chore: Chore) => Promise<unknown>;
  /** Does something at one instant: what a person, a bank or the clock does. */
  readonly act: (label: string, effect: () => Promise<unknown>) => Promise<void>;
  /** A person's edit of the trip. */
  readonly editTrip: (change: (trip: TripRow) => Partial<Columns<'trips'>>) => Promise<void>;
}

export type Chore = (ports: Ports, budget: Budget) => Promise<unknown>;

export interface Actor {
  readonly name: string;
  readonly run: (its: Its) => Promise<unknown>;
}

/** How a schedule ended, before the sweeps that bring everything to its end. */
export interface End {
  /** Null for a process that crashed or threw. */
  readonly resultOf: (name: string) => Answer | null;
  /** Nothing went wrong but the order of calls. */
  readonly isFaultless: boolean;
  /** A person's edit came in the moment between a reading of its row and a writing of it: such a one is lost, and said to be. */
  readonly isEditLost: boolean;
  readonly ledger: Ledger;
}

export interface Play {
  /** Each is a process. */
  readonly actors: readonly Actor[];
  /** What is wrong besides the invariants, right after the last call. */
  readonly wrongAtEnd?: (end: End) => readonly string[];
  /** Seats of the trip at rest; those that it began with where it is left out, unknown where it is null. */
  readonly capacity?: number | null;
}

export interface Scenario {
  readonly name: string;
  /** Rules without which its search finds a violation. */
  readonly rules?: readonly Rule[];
  readonly trip?: Readonly<Record<string, unknown>>;
  /** Tables on whose calls something hangs here that does not elsewhere. */
  readonly gated?: readonly ('trips' | 'payments' | 'outbox')[];
  /** All its schedules without faults are played each time. */
  readonly isSmall?: true;
  /** Calls are not ended after their 30 seconds: what they leave wrong for a moment is looked at once all is at rest. */
  readonly areCallsEndless?: true;
  /** Nobody has booked on the trip before: it has no step yet. */
  readonly isCold?: true;
  /** Prepares the rows, alone and without faults. */
  readonly setUp: (app: ModelApp) => Promise<Play>;
}
