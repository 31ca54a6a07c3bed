import * as v from 'valibot';

/** One message for one field. `path` joins keys and list positions with dots: 'passengers.0.name'. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** What keeps `input` from being accepted: one issue a field, in the order of the fields on screen. */
export function formIssues(schema: v.GenericSchema, input: unknown): FieldIssue[] {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? [] : firstIssues(parsed.issues);
}

/** The first issue of every field: a schema checks 'required' first, so that message wins over the format's. */
export function firstIssues(issues: readonly v.BaseIssue<unknown>[]): FieldIssue[] {
  const first = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!first.has(path)) first.set(path, { path, message: issue.message });
  }
  return [...first.values()];
}
