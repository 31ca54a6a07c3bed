/** An attribute and the property that reflects it. */
export type ReflectedAttribute = readonly [attribute: string, property: string];

const look: readonly ReflectedAttribute[] = [
  ['theme', 'theme'],
  ['accent', 'accent'],
];

/** The elements by their tag names, with what they observe; elements/contract.ts says what each of it means. */
export const observed = {
  'group-trip-booking': [['trip-id', 'tripId'], ...look],
  'group-trip-status': [['reference', 'reference'], ['email', 'email'], ...look],
} as const satisfies Record<string, readonly ReflectedAttribute[]>;
