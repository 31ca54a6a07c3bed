const look = ['theme', 'accent'] as const;
const booking = ['seats', 'source', ...look] as const;

/** The attributes that each element observes, each reflected by a property; contract.ts documents them. */
export const observedAttributes = {
  'group-trip-booking': ['trip-id', 'display', ...booking],
  'group-trip-list': ['host', ...booking],
  'group-trip-status': ['reference', 'email', ...look],
} as const;

export type TagName = keyof typeof observedAttributes;
export type ObservedAttribute<Tag extends TagName> = (typeof observedAttributes)[Tag][number];

/** The property that reflects an attribute: `tripId` for `trip-id`. */
export function propertyOf(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
