import * as v from 'valibot';
import * as limits from './booking-limits.ts';

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`,
  'i',
);

/**
 * An e-mail address as a form field: trimmed, checked, lowercased. The two messages are the form's own.
 * Plain addresses only, at most 64 characters before the @ and 320 in all: no quoted names, no comments, no blanks,
 * and a domain with a dot.
 */
export function emailAddress(messages: { readonly required: string; readonly invalid: string }) {
  return v.optional(
    v.pipe(
      v.string(messages.required),
      v.trim(),
      v.nonEmpty(messages.required),
      v.check((text) => text.length <= limits.maxEmailCharacters && pattern.test(text), messages.invalid),
      v.toLowerCase(),
    ),
    '',
  );
}
