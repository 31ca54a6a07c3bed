import path from 'node:path';
import {
  type AppConfig,
  appConfigFile,
  type ColumnConfig,
  type IndexConfig,
  readAppConfig,
  type TableConfig,
} from '../appwrite-config.ts';

/** @throws Error with one line for each entry that the CLI would misread. */
export function readDeclaration(file: string = appConfigFile): AppConfig {
  const config = readAppConfig(file);
  const problems = problemsOf(config);
  if (problems.length === 0) return config;
  throw new Error(problems.map((problem) => `${path.basename(file)}: ${problem}`).join('\n'));
}

function problemsOf({ tablesDB, tables, functions }: AppConfig): string[] {
  const databases = new Set(tablesDB.map(({ $id }) => $id));
  return [
    ...(tablesDB.length === 1 ? [] : ['The product keeps everything in one database.']),
    ...(functions.length === 1 ? [] : ['The product has one function.']),
    ...tables.flatMap((table) => [
      ...(databases.has(table.databaseId)
        ? []
        : [`table ${table.$id} is in the database ${table.databaseId}, which is not declared.`]),
      ...widthProblems(table),
      ...table.columns.flatMap((column) => columnProblems(table.$id, column)),
      ...table.indexes.flatMap((index) => indexProblems(table, index)),
    ]),
  ];
}

// A push would stop in the middle of the table.
function widthProblems(table: TableConfig): string[] {
  const width = rowWidth(table);
  if (width <= widestRow) return [];
  return [
    `table ${table.$id} has rows of ${width} bytes, and Appwrite takes ${widestRow}: shorten its texts.`,
  ];
}

function columnProblems(tableId: string, column: ColumnConfig): string[] {
  const name = `column ${tableId}.${column.key}`;
  const plainText = column.type === 'string' && !column.format;
  return [
    ...(plainText && column.size === undefined ? [`${name} is a text without a size.`] : []),
    // The server always reports it, and the CLI recreates a column when only one side has a value.
    ...(plainText && column.encrypt === undefined ? [`${name} does not say whether it is encrypted.`] : []),
    ...(column.format === 'enum' && !column.elements?.length ? [`${name} has no elements.`] : []),
    ...(column.required && column.default !== null
      ? [`${name} is required, and so cannot have a default.`]
      : []),
  ];
}

function indexProblems(table: TableConfig, index: IndexConfig): string[] {
  const name = `index ${table.$id}.${index.key}`;
  const unknown = index.columns.filter((key) => !table.columns.some((column) => column.key === key));
  return [
    ...unknown.map((key) => `${name} covers ${key}, which is not a column of the table.`),
    ...(index.orders.length === index.columns.length
      ? []
      : [`${name} needs one order a column, or the CLI recreates it.`]),
  ];
}

/** Bytes that a row may have in MariaDB, where Appwrite keeps it. */
const widestRow = 65_535;

const ofAppwrite = 1067;
const bytesOfCharacter = 4;
/** Longer texts are stored outside the row, as arrays are. */
const longestInRow = 16_381;
const besideRow = 20;

/** Bytes of the widest row that a table can hold, as Appwrite counts them before it adds a column; a little more for numbers. */
const rowWidth = ({ columns }: TableConfig): number =>
  columns.reduce((sum, column) => sum + widthOf(column), ofAppwrite);

function widthOf({ type, array, format, size = 0 }: ColumnConfig): number {
  if (array) return besideRow;
  if (type !== 'string') return type === 'datetime' ? 19 : 8;
  const characters = format === 'enum' ? 255 : size;
  if (characters > longestInRow) return besideRow;
  return characters * bytesOfCharacter + (characters > 255 ? 2 : 1);
}
