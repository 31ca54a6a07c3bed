import type { Body } from '../protocol/parameters.ts';
import { invalidArgument } from '../protocol/refusal.ts';

/** The data of a body, also as a JSON text; null when there is none. */
export function dataOf(body: Body): Record<string, unknown> | null {
  let data = body['data'];
  if (typeof data === 'string') {
    try {
      data = JSON.parse(data);
    } catch {
      throw invalidArgument('data', 'Value must be a valid JSON string');
    }
  }
  if (typeof data !== 'object' || data === null) return null;
  return Object.keys(data).length > 0 ? { ...data } : null;
}
