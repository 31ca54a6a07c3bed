import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import { ApiError } from '../protocol/api-error.ts';

const signatures: readonly (readonly [string, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
  ['image/heic', /^[\s\S]{4}ftyp(heic|heix|mif1)/],
  ['application/pdf', /^%PDF-/],
  ['image/svg+xml', /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/i],
  ['text/html', /^\s*<(!doctype html|html)[\s>]/i],
];

/** The type of the bytes, whatever name their sender gave them. Looks at the beginning alone. */
export function sniffMimeType(bytes: Uint8Array): string {
  if (bytes.length === 0) return 'application/x-empty';
  // One byte is not enough to decide.
  if (bytes.length === 1) return 'application/octet-stream';
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096)).toString('latin1');
  const known = signatures.find(([, pattern]) => pattern.test(head));
  if (known) return known[0];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has no control characters.
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(head)) return 'application/octet-stream';
  return bytes.length <= 4096 && isJson(bytes) ? 'application/json' : 'text/plain';
}

function isJson(bytes: Uint8Array): boolean {
  const value = parseJsonOrNull(Buffer.from(bytes).toString('utf8'));
  return typeof value === 'object' && value !== null;
}

/** The type under which a browser may show it in place. Anything that could carry a script is shown as text. */
export function viewType(mimeType: string): string {
  const shown = /^(image\/(?!svg)|video\/|audio\/|application\/pdf$)/.test(mimeType);
  return shown ? mimeType : 'text/plain';
}

/** @param why a sentence for the caller. */
export function unsupportedFile(why: string): ApiError {
  return new ApiError(400, 'storage_file_type_unsupported', why);
}
