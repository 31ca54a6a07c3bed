/** Marks a branch that the types rule out; reaching it is a bug, so it throws. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
