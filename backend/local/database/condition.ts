import type { Value } from './open-database.ts';

/** What follows a WHERE, with its parameters in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}
