import * as v from 'valibot';
import { type FieldIssue, firstIssues } from '../bookings/form-issues.ts';

export type ParsedRequest<T> =
  | { readonly ok: true; readonly request: T }
  /** One issue a field, paths as in the request: 'booking_data.passengers.0.name'. */
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Where a schema has no words of its own: what it expects. What came instead is never repeated, however long it is. */
const expectation = ({ expected }: v.BaseIssue<unknown>) =>
  expected === null ? 'Not a valid value' : `Expected ${expected}`;

/** Reads the body of an action. Unknown keys are ignored; the issues are the data of VALIDATION_FAILED. */
export function parseRequest<T>(schema: v.GenericSchema<unknown, T>, body: unknown): ParsedRequest<T> {
  const parsed = v.safeParse(schema, body, { message: expectation });
  return parsed.success
    ? { ok: true, request: parsed.output }
    : { ok: false, issues: firstIssues(parsed.issues) };
}
