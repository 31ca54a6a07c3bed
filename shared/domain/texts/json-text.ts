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
