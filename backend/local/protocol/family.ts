import { ApiError } from './api-error.ts';

/** The names of Appwrite's two generations of the interface to rows. Transactions answer with the older one's errors. */
export interface Family {
  readonly row: 'row' | 'document';
  readonly table: 'table' | 'collection';
  readonly column: 'column' | 'attribute';
  /** What messages about numbers call the interface. */
  readonly service: 'tablesDB' | 'databases';
}

export const rowFamily: Family = {
  row: 'row',
  table: 'table',
  column: 'column',
  service: 'tablesDB',
};

export const documentFamily: Family = {
  row: 'document',
  table: 'collection',
  column: 'attribute',
  service: 'databases',
};

export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function databaseNotFound(id: string): ApiError {
  return new ApiError(404, 'database_not_found', notFound('database', id));
}

export function tableNotFound({ table }: Family, id: string): ApiError {
  return new ApiError(404, `${table}_not_found`, notFound(table, id));
}

export function rowNotFound({ row }: Family, id: string): ApiError {
  return new ApiError(404, `${row}_not_found`, notFound(row, id));
}

function notFound(what: string, id: string): string {
  return `${capitalized(what)} with the requested ID '${id}' could not be found.`;
}

export function rowAlreadyExists({ row }: Family, id: string): ApiError {
  return new ApiError(
    409,
    `${row}_already_exists`,
    `${capitalized(row)} with the requested ID '${id}' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.`,
  );
}

export function missingData({ row }: Family): ApiError {
  return new ApiError(
    400,
    `${row}_missing_data`,
    `The ${row} data is missing. Try again with ${row} data populated.`,
  );
}

export function missingRowId({ row }: Family): ApiError {
  return new ApiError(
    400,
    `${row}_missing_data`,
    `${capitalized(row)} ID is required when creating a single ${row}.`,
  );
}

export function missingPayload({ row }: Family): ApiError {
  return new ApiError(
    400,
    `${row}_missing_payload`,
    `The ${row} data and permissions are missing. You must provide either ${row} data or permissions to be updated.`,
  );
}

/** The percent sign is what the real server answers. */
export function columnNotFound({ column }: Family): ApiError {
  return new ApiError(
    404,
    `${column}_not_found`,
    `${capitalized(column)} with the requested key '%s' could not be found.`,
  );
}

export function invalidStructure({ row }: Family, reason: string): ApiError {
  return new ApiError(400, `${row}_invalid_structure`, `Invalid document structure: ${reason}`);
}
