/** A file within an address, such as the list of who is coming. */
const fileAddress = /data:text\/[^\s"<>]*/gi;
/** Query and fragment of an address, with or without its origin. */
const afterPath = /((?:https?:\/\/|\/)[^\s"'<>?#]{0,300})[?#][^\s"'<>]*/gi;
/** The id in a booking's own address, which opens the booking. */
const bookingPath = /(?<!functions)(\/bookings\/)(?!status\b)[^\s"'<>/?#]+/gi;
// Bounded, so that a long text without an @ is read in one go.
const email = /[^\s"<>@,;:()[\]\\«»]{1,64}(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const bookingReference = /GT[\w-]{3}\d{8}/gi;
const paymentReference = /\b(?:pay|order|rfnd)_\w+/g;
/** Seven digits and more, however they are grouped; a masked number counts too. */
const phoneNumber = /(?<![\w.-])\+?\(?\d(?:[\s().-]{0,2}[\d*]){6,}(?![\w-])/g;
/** A personal field within JSON, also within JSON that is itself a text of JSON. */
const personalField =
  /(?<!\\)(\\*"(?:name|email|phone|address|city|instagram|age|gender|why|whyJoining|note|token|access|draft_secret)\\*"\s*:\s*)(?:\\*"[^"\\]*\\*"|\d+)/gi;

/**
 * A text without personal data: files within addresses, e-mail addresses, phone numbers, references, queries and fragments, the
 * personal fields of JSON, and every one of the typed words.
 */
export function withoutPersonalData(text: string, typed: readonly string[]): string {
  return typed
    .reduce((rest, word) => rest.replaceAll(word, '[typed]'), text)
    .replace(fileAddress, 'data:[removed]')
    .replace(personalField, '$1"[removed]"')
    .replace(afterPath, '$1')
    .replace(bookingPath, '$1[booking]')
    .replace(email, '[email]')
    .replace(bookingReference, '[reference]')
    .replace(paymentReference, '[payment]')
    .replace(phoneNumber, '[number]');
}
