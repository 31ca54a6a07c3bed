import { tripChain } from '../identity/row-ids.ts';
import type { Rows } from '../rows/rows.ts';
import { stepsOf } from '../rows/steps.ts';
import type { StepRow } from '../rows/tables.ts';

/** A host's decision to cancel a trip, as its step has it. */
export interface TripCancellation {
  readonly step: StepRow;
  /** What the host wrote to the travellers. */
  readonly reason: string | null;
  /** Whether all that follows from it was done. */
  readonly isDone: boolean;
}

/** The last one; null where the trip was never cancelled. */
export function cancellationIn(steps: readonly StepRow[]): TripCancellation | null {
  const step = steps.findLast(({ cancelled }) => cancelled === true);
  return step === undefined ? null : { step, reason: step.note, isDone: step.doneAt !== null };
}

export async function tripCancellation(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
): Promise<TripCancellation | null> {
  return cancellationIn(await stepsOf(rows, tripChain(tripRowId)));
}
