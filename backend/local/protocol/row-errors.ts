import { ApiError } from './api-error.ts';

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
