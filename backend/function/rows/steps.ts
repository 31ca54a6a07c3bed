import * as v from 'valibot';
import { stepId, stepNumber } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { rowSchemas } from './row-schemas.ts';
import type { Rows } from './rows.ts';
import type { StepRow } from './tables.ts';

// Their number is part of an id of 36 characters.
const mostSteps = 999;

/**
 * How often a call reads and judges again where another one was quicker. A round is lost only to a call that got on, so of a
 * crowd one is through in each; a call that loses them all is asked to try again in a moment, or is done by the next sweep.
 */
export const mostRounds = 9;

/** The steps of a chain in their order. */
export async function stepsOf(rows: Pick<Rows, 'list'>, chain: string): Promise<readonly StepRow[]> {
  return inOrder(await rows.list('steps', { equal: { chain }, limit: mostSteps }));
}

export const inOrder = (steps: readonly StepRow[]): readonly StepRow[] =>
  steps.toSorted((a, b) => stepNumber(a.$id) - stepNumber(b.$id));

/** A step that decides nothing yet. */
export const emptyStep = v.parse(v.omit(rowSchemas.steps, ['$id', '$updatedAt', 'chain', 'at']), {});

/** A decision to make: what differs from a step that decides nothing. */
export type NewStep = Partial<Omit<StepRow, '$id' | '$updatedAt' | 'chain'>>;

/**
 * Tries to make a step of a chain. The step where this call made it; null says nothing, as for every row: the chain has the answer.
 */
export async function createStep(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  chain: string,
  number: number,
  step: NewStep,
): Promise<StepRow | null> {
  const id = stepId(chain, number);
  const columns = { ...emptyStep, ...step, chain, at: step.at ?? clock.now().toISOString() };
  const isOurs = await rows.create('steps', id, columns);
  return isOurs ? { ...columns, $id: id, $updatedAt: '' } : null;
}
