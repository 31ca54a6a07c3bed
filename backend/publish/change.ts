import type { PictureFile } from './prepared-pictures.ts';

/** One host or trip to write. */
export interface Change {
  readonly action: 'create' | 'change' | 'unpublish';
  /** Such as `trips/spiti-valley`. */
  readonly name: string;
  /** What becomes of its fields, one line each. */
  readonly details: readonly string[];
  /** Stored before the row that names them is written. */
  readonly pictures: readonly PictureFile[];
  readonly write: () => Promise<void>;
}

/** What publishing would do. */
export interface Plan {
  readonly changes: readonly Change[];
  /** What it leaves as it is although the folder differs, one sentence each. */
  readonly refusals: readonly string[];
}

/** A plan with nothing in it but this sentence. */
export function refuse(sentence: string): Plan {
  return { changes: [], refusals: [sentence] };
}
