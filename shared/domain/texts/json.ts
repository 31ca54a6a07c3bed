/** The value of a JSON text; null where the text is not JSON. */
export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The value where it is a text, else ''. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The fields of a plain object; any other value has none. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Whether the value is an object with fields, rather than null, a list or a single value. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
