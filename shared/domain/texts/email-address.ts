import * as v from 'valibot';
import * as limits from '../bookings/booking-limits.ts';
import { parseAddress } from './parse-address.ts';
import { asCode } from './text.ts';

/**
 * A text that has to be typed: it is cleaned, and `required` is the message where nothing is left of it. A field that is
 * missing asks like an empty one.
 */
export function requiredText(clean: (text: string) => string, required: string) {
  return v.optional(v.pipe(v.string(required), v.transform(clean), v.minLength(1, required)), '');
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const pattern = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`,
);

/**
 * An e-mail address as a form field: cleaned, its domain in Punycode, checked, lowercased. The two messages are the form's own.
 * Plain addresses only, at most 64 characters before the @ and 320 in all: no quoted names, no comments, no blanks,
 * and a domain with a dot.
 */
export function emailAddress(messages: { readonly required: string; readonly invalid: string }) {
  return v.pipe(
    requiredText(storedEmail, messages.required),
    v.check((text) => text.length <= limits.maxEmailCharacters && pattern.test(text), messages.invalid),
  );
}

/**
 * An address as it is stored and compared: cleaned, in small letters, and a domain of other letters in Punycode, as mail servers
 * have it: `jo@xn--bcher-kva.example`.
 */
export function storedEmail(text: string): string {
  return asCode(text)
    .toLowerCase()
    .replace(/(?<=@)[^\0-,/:-@[-`{-~]+$/, (domain) => parseAddress(`https://${domain}`)?.hostname ?? domain);
}
