import { Refusal } from '../protocol/refusal.ts';

/**
 * The two generations of Appwrite's interface to the same rows: other paths, field names and error types.
 * Transactions speak the older one's errors in both.
 */
export interface Family {
  /** Beginning of the error types: `row_not_found`, `document_not_found`. */
  readonly row: 'row' | 'document';
  readonly table: 'table' | 'collection';
  readonly column: 'column' | 'attribute';
  /** What messages about numbers call the interface. */
  readonly service: 'tablesDB' | 'databases';
  /** The word in messages. */
  readonly rowWord: string;
  readonly tableWord: string;
  readonly columnWord: string;
  /** Name of the row's id in bodies. */
  readonly rowIdField: string;
  /** The system field that names the table. */
  readonly tableField: '$tableId' | '$collectionId';
  readonly listField: 'rows' | 'documents';
  /** Scopes in the order in which a refusal names them. */
  readonly scopes: { readonly read: readonly string[]; readonly write: readonly string[] };
  readonly path: string;
}

export const rowFamily: Family = {
  row: 'row',
  table: 'table',
  column: 'column',
  service: 'tablesDB',
  rowWord: 'Row',
  tableWord: 'Table',
  columnWord: 'Column',
  rowIdField: 'rowId',
  tableField: '$tableId',
  listField: 'rows',
  scopes: { read: ['rows.read', 'documents.read'], write: ['rows.write', 'documents.write'] },
  path: '/tablesdb/:database/tables/:table/rows',
};

export const documentFamily: Family = {
  row: 'document',
  table: 'collection',
  column: 'attribute',
  service: 'databases',
  rowWord: 'Document',
  tableWord: 'Collection',
  columnWord: 'Attribute',
  rowIdField: 'documentId',
  tableField: '$collectionId',
  listField: 'documents',
  scopes: { read: ['documents.read'], write: ['documents.write'] },
  path: '/databases/:database/collections/:table/documents',
};

export const databaseNotFound = (id: string): Refusal =>
  new Refusal(404, 'database_not_found', `Database with the requested ID '${id}' could not be found.`);

export const tableNotFound = (family: Family, id: string): Refusal =>
  new Refusal(
    404,
    `${family.table}_not_found`,
    `${family.tableWord} with the requested ID '${id}' could not be found.`,
  );

export const rowNotFound = (family: Family, id: string): Refusal =>
  new Refusal(
    404,
    `${family.row}_not_found`,
    `${family.rowWord} with the requested ID '${id}' could not be found.`,
  );

export const rowAlreadyExists = (family: Family, id: string): Refusal =>
  new Refusal(
    409,
    `${family.row}_already_exists`,
    `${family.rowWord} with the requested ID '${id}' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.`,
  );

export const missingData = (family: Family): Refusal =>
  new Refusal(
    400,
    `${family.row}_missing_data`,
    `The ${family.row} data is missing. Try again with ${family.row} data populated.`,
  );

export const missingRowId = (family: Family): Refusal =>
  new Refusal(
    400,
    `${family.row}_missing_data`,
    `${family.rowWord} ID is required when creating a single ${family.row}.`,
  );

export const missingPayload = (family: Family): Refusal =>
  new Refusal(
    400,
    `${family.row}_missing_payload`,
    `The ${family.row} data and permissions are missing. You must provide either ${family.row} data or permissions to be updated.`,
  );

/** The percent sign is what the real server answers. */
export const columnNotFound = (family: Family): Refusal =>
  new Refusal(
    404,
    `${family.column}_not_found`,
    `${family.columnWord} with the requested key '%s' could not be found.`,
  );
