import * as v from 'valibot';

/**
 * A text that has to be typed: it is cleaned, and `required` is the message where nothing is left of it. A field that is
 * missing asks like an empty one.
 */
export function requiredText(clean: (text: string) => string, required: string) {
  return v.optional(v.pipe(v.string(required), v.transform(clean), v.minLength(1, required)), '');
}
