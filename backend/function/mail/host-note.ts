import type { BookingRow } from '../rows/tables.ts';
import type { Block } from './mail-template.ts';

/** What the host wrote along with the decision. */
export function hostNote({ reviewNote }: BookingRow): readonly Block[] {
  if (reviewNote === null || reviewNote === '') return [];
  return [{ kind: 'quote', heading: 'A note from the host', text: reviewNote }];
}
