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

// What calls for rows are refused with, in Appwrite's words.

export function databaseNotFound(id: string): ApiError {
  return new ApiError(404, 'database_not_found', notFound('Database', id));
}

export function tableNotFound(id: string): ApiError {
  return new ApiError(404, 'table_not_found', notFound('Table', id));
}

export function rowNotFound(id: string): ApiError {
  return new ApiError(404, 'row_not_found', notFound('Row', id));
}

function notFound(what: string, id: string): string {
  return `${what} with the requested ID '${id}' could not be found.`;
}

export function rowAlreadyExists(id: string): ApiError {
  return new ApiError(
    409,
    'row_already_exists',
    `Row with the requested ID '${id}' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.`,
  );
}

export function missingData(): ApiError {
  return new ApiError(400, 'row_missing_data', 'The row data is missing. Try again with row data populated.');
}

export function missingRowId(): ApiError {
  return new ApiError(400, 'row_missing_data', 'Row ID is required when creating a single row.');
}

export function missingPayload(): ApiError {
  return new ApiError(
    400,
    'row_missing_payload',
    'The row data and permissions are missing. You must provide either row data or permissions to be updated.',
  );
}

/** The percent sign is what the real server answers. */
export function columnNotFound(): ApiError {
  return new ApiError(404, 'column_not_found', "Column with the requested key '%s' could not be found.");
}

export function invalidStructure(reason: string): ApiError {
  return new ApiError(400, 'row_invalid_structure', `Invalid document structure: ${reason}`);
}
