import type { Value } from './open-database.ts';

/** A SQL text with its parameters, in order. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** What follows a WHERE. */
export type Condition = Statement;
