/** The attributes that each element observes, each reflected by a property; contract.ts documents them. */
export const observedAttributes = {
  'group-trip-booking': ['trip-id', 'theme', 'accent'],
  'group-trip-status': ['reference', 'email', 'theme', 'accent'],
} as const;

export type TagName = keyof typeof observedAttributes;
export type ObservedAttribute<Tag extends TagName> = (typeof observedAttributes)[Tag][number];

/** The property that reflects an attribute: `tripId` for `trip-id`. */
export function propertyOf(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
