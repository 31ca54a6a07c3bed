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

/** The errors whose words are always the same, by status and type, as Appwrite's own list has them. */
const texts = {
  400: {
    row_missing_data: 'The row data is missing. Try again with row data populated.',
    row_missing_payload:
      'The row data and permissions are missing. You must provide either row data or permissions to be updated.',
    storage_file_empty: 'Empty file passed to the endpoint.',
    storage_invalid_appwrite_id:
      'The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is a valid id and not unique().',
    storage_invalid_content_range:
      'The content range is invalid. Please check the value of the Content-Range header.',
    storage_invalid_file_size: 'File size not allowed',
  },
  401: {
    general_access_forbidden:
      'No Appwrite project was specified. Please specify your project ID when initializing your Appwrite SDK.',
    general_unauthorized_scope:
      'The current user or API key does not have the required scopes to access the requested resource.',
    // There are no accounts, so no token can be valid.
    user_jwt_invalid: 'Failed to verify JWT. Invalid token: Incomplete segments',
  },
  404: {
    // The percent sign is what the real server answers.
    column_not_found: "Column with the requested key '%s' could not be found.",
    deployment_not_found: 'Deployment not found. Create a deployment before trying to execute a function',
    execution_not_found: 'Execution with the requested ID could not be found.',
    function_not_found: 'Function with the requested ID could not be found.',
    project_not_found:
      'Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.',
    storage_bucket_not_found: 'Storage bucket with the requested ID could not be found.',
    storage_file_not_found: 'The requested file could not be found.',
    user_not_found: 'User with the requested ID could not be found.',
  },
  408: {
    function_synchronous_timeout:
      "Synchronous function execution timed out. Use asynchronous execution instead, or ensure the execution duration doesn't exceed 30 seconds.",
  },
  409: {
    storage_file_already_exists: 'A storage file with the requested ID already exists.',
    user_already_exists: 'A user with the same id, email, or phone already exists in this project.',
    user_target_already_exists: 'A target with the same ID already exists.',
  },
  416: {
    storage_invalid_range:
      'The requested range is not satisfiable. Please check the value of the Range header.',
  },
  // A bug: the log has the details, the caller has not.
  500: { general_unknown: 'Server Error' },
} as const;

export function knownError<Status extends keyof typeof texts>(
  status: Status,
  type: keyof (typeof texts)[Status] & string,
): ApiError {
  return new ApiError(status, type, String(texts[status][type]));
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

export function invalidStructure(reason: string): ApiError {
  return new ApiError(400, 'row_invalid_structure', `Invalid document structure: ${reason}`);
}
