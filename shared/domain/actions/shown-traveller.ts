import * as v from 'valibot';

/** A traveller as a host reads it. */
export const ShownTraveller = v.object({
  name: v.string(),
  age: v.number(),
  gender: v.string(),
  instagram: v.string(),
});
export type ShownTraveller = Readonly<v.InferOutput<typeof ShownTraveller>>;
