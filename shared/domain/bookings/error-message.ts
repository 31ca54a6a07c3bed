import { textOf } from '../texts/json.ts';

/** Asked first, in this order, without regard to case; each is looked for anywhere in the message. */
const byMessage: readonly (readonly [part: string, text: string])[] = [
  ['network error', 'Please check your internet connection'],
  ['timeout', 'Request timed out. Please try again'],
  ['invalid query', 'Oops! Something went wrong. Please try again later'],
  ['invalid token', 'Session expired. Please login again'],
  ['validation failed', 'Please check your input'],
];

/** Appwrite's error types; the row family is the document family's newer name. */
const byType: ReadonlyMap<string, string> = new Map([
  ['user_invalid_credentials', 'Invalid email or password'],
  ['user_already_exists', 'Account already exists with this email'],
  ['user_unauthorized', 'Please verify your email first'],
  ['storage_file_too_large', 'File size is too large'],
  ['storage_invalid_file', 'Invalid file type'],
  ['database_not_found', 'Database connection error'],
  ['document_not_found', 'Record not found'],
  ['row_not_found', 'Record not found'],
  ['document_invalid_structure', 'Invalid data structure'],
  ['row_invalid_structure', 'Invalid data structure'],
]);

const byNumber: ReadonlyMap<number, string> = new Map([
  [401, 'Please login to continue'],
  [403, "You don't have permission for this action"],
  [404, 'The requested information was not found'],
  [409, 'This record already exists'],
  [424, 'Dependency error. Please try again'],
  [429, 'Too many requests. Please try again later'],
  [500, 'Something went wrong on our end'],
  [503, 'Service is temporarily unavailable'],
]);

/**
 * The text that people read for any failure of a call: by its message first, then by Appwrite's `type`, then by
 * its number. A type would be unreachable behind its number, which many types share. Anything may be thrown, so anything goes in.
 */
export function errorMessage(error: unknown): string {
  const { message, type, code } = readError(error);
  const lowered = message.toLowerCase();
  for (const [part, text] of byMessage) if (lowered.includes(part)) return text;
  return byType.get(type) ?? byNumber.get(code) ?? (message || 'Something went wrong');
}

function readError(error: unknown): { message: string; type: string; code: number } {
  if (typeof error === 'string') return { message: error, type: '', code: Number.NaN };
  const { message, type, code } = (error ?? {}) as Record<string, unknown>;
  return {
    message: textOf(message),
    // Some failures carry their type as the code.
    type: textOf(type) || textOf(code),
    code: typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN,
  };
}
