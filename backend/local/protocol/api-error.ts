/**
 * An answer other than success, as Appwrite words it. Thrown, since it ends the request wherever it happens and rolls
 * back the SQLite transaction around it.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = type;
  }
}

/** The version whose answers this backend gives. */
const serverVersion = '1.9.6';

export function errorBody({ message, status, type }: ApiError) {
  return { message, code: status, type, version: serverVersion };
}

/** A parameter that breaks its rule; `rule` is the sentence of Appwrite's validator. */
export function invalidArgument(name: string, rule: string): ApiError {
  return new ApiError(400, 'general_argument_invalid', `Invalid \`${name}\` param: ${rule}`);
}

export function missingArgument(name: string): ApiError {
  return new ApiError(400, 'general_argument_invalid', `Param "${name}" is not optional.`);
}

export function unauthorized(
  message = 'The current user is not authorized to perform the requested action.',
): ApiError {
  return new ApiError(401, 'user_unauthorized', message);
}

/** @param what the part of Appwrite that was asked for, in the plural: `Bulk writes`. */
export function notServed(what: string): ApiError {
  return new ApiError(
    501,
    'general_not_implemented',
    `${what} are not served by the embedded backend, only by a real Appwrite server.`,
  );
}
