/** The value of a JSON text; null where the text is not JSON. */
export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The JSON text of plain data. A `toJSON` that an old library has added to arrays or objects is not called. */
export function jsonText(value: unknown): string {
  return JSON.stringify(withoutPrototypes(value));
}

function withoutPrototypes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  for (const key of Object.keys(value)) Reflect.set(copy, key, withoutPrototypes(Reflect.get(value, key)));
  return Object.setPrototypeOf(copy, null);
}

/** The fields of a plain object; any other value has none. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** Whether the value is an object with fields, rather than null, a list or a single value. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
