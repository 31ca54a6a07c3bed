import * as v from 'valibot';

export type ParsedRow<T> =
  | { readonly ok: true; readonly value: T }
  /** `problem` names the column that makes the row unreadable. It is for reports, not for travellers. */
  | { readonly ok: false; readonly problem: string };

/** Reads a row as the entity of the schema. Never throws. */
export function parseRow<T>(entity: v.GenericSchema<unknown, T>, row: unknown): ParsedRow<T> {
  const parsed = v.safeParse(entity, row, { abortEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  const [issue] = parsed.issues;
  return { ok: false, problem: `${v.getDotPath(issue) ?? 'row'}: ${issue.message}` };
}
