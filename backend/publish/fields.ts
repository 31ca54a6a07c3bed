import * as v from 'valibot';

export const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));

export const OptionalText = v.optional(v.string(), '');

export const TextList = v.optional(v.array(Text), []);
