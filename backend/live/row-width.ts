import type { ColumnConfig, TableConfig } from '../appwrite-config.ts';

/** Bytes that a row may have in MariaDB, where Appwrite keeps it. */
export const widestRow = 65_535;

const ofAppwrite = 1067;
const bytesOfCharacter = 4;
/** Longer texts are stored outside the row, as arrays are. */
const longestInRow = 16_381;
const besideRow = 20;

/** Bytes of the widest row that a table can hold, as Appwrite counts them before it adds a column; a little more for numbers. */
export const rowWidth = ({ columns }: TableConfig): number =>
  columns.reduce((sum, column) => sum + widthOf(column), ofAppwrite);

function widthOf({ type, array, format, size = 0 }: ColumnConfig): number {
  if (array) return besideRow;
  if (type !== 'string') return type === 'datetime' ? 19 : 8;
  const characters = format === 'enum' ? 255 : size;
  if (characters > longestInRow) return besideRow;
  return characters * bytesOfCharacter + (characters > 255 ? 2 : 1);
}
