const formFields: ReadonlyMap<string, string> = new Map([
  ['address', 'city'],
  ['why', 'whyJoining'],
  ['noOfSeats', 'passengers'],
]);

/**
 * Where the booking form shows an issue of its request: 'booking_data.address' is the field 'city'. Paths that the
 * form has no field for stay as they are.
 */
export function formPath(path: string): string {
  if (path === 'no_of_seats') return 'passengers';
  const [first, field, ...rest] = path.split('.');
  if (first !== 'booking_data' || field === undefined) return path;
  return [formFields.get(field) ?? field, ...rest].join('.');
}
