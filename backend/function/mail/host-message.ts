import * as v from 'valibot';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import type { OutboxRow } from '../rows/tables.ts';

const Detail = v.object({ text: v.string() });

/** What a host wrote to all, as its mail's row keeps it; null where it does not. */
export function hostMessage({ detail }: Pick<OutboxRow, 'detail'>): string | null {
  const parsed = v.safeParse(Detail, parseJsonOrNull(detail ?? ''));
  return parsed.success ? parsed.output.text : null;
}

/** What its row keeps no longer, once the mail has left or will not. */
export const messageForgotten = (row: Pick<OutboxRow, 'detail'>): { readonly detail?: null } =>
  hostMessage(row) === null ? {} : { detail: null };
