const formFields: ReadonlyMap<string, string> = new Map([
  ['address', 'city'],
  ['why', 'whyJoining'],
  ['noOfSeats', 'passengers'],
  ['no_of_seats', 'passengers'],
]);

/**
 * Where a form shows an issue of its request: 'booking_data.address' is the field 'city'. Paths that the form has no
 * field for stay as they are.
 */
export function formPath(path: string): string {
  return path.replace(/^(?:booking_data\.)?(\w+)/, (_, field: string) => formFields.get(field) ?? field);
}
