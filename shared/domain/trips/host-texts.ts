import * as v from 'valibot';
import { manyLines } from '../texts/text.ts';

/** As many characters as the columns of these names hold. */
export const longestHostText = { description: 10_000, meeting: 500 } as const;

/** What a trip's page says in its host's words, as far as the host changes it. Anything goes in; the output is cleaned. */
export const HostTexts = v.object({
  /** Markdown. */
  description: v.optional(
    v.pipe(
      v.string(),
      v.transform(manyLines),
      v.minLength(1, 'Please describe the trip'),
      v.maxLength(
        longestHostText.description,
        `Please keep this to ${longestHostText.description} characters`,
      ),
    ),
  ),
  /** '' where the host does not say where the group meets. */
  meeting: v.optional(
    v.pipe(
      v.string(),
      v.transform(manyLines),
      v.maxLength(longestHostText.meeting, `Please keep this to ${longestHostText.meeting} characters`),
    ),
  ),
});
export type HostTexts = v.InferOutput<typeof HostTexts>;
