/** What a call touches: rows of a table, as far as their columns are known. */
export interface Access {
  /** 'all' touches everything, 'time' the clock alone, 'nothing' nothing. */
  readonly table: string;
  readonly isWrite: boolean;
  /** Values that a row has to have, one of each column, to be touched. */
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
}

export const touchesAll: Access = { table: 'all', isWrite: true, columns: {} };
export const touchesTime: Access = { table: 'time', isWrite: false, columns: {} };
export const touchesNothing: Access = { table: 'nothing', isWrite: false, columns: {} };

/**
 * Whether it may make a difference which of two calls comes first. It makes none where both read, and where no row can be touched by both.
 * Two writes meet in a row's id alone: that is what a create, an update and a delete of it hang on.
 */
export function doMeet(one: Access, other: Access): boolean {
  if (one.table === 'nothing' || other.table === 'nothing') return false;
  if (one.table === 'all' || other.table === 'all') return true;
  if (one.table !== other.table || !(one.isWrite || other.isWrite)) return false;
  const shared = one.isWrite && other.isWrite ? ['$id'] : Object.keys(one.columns);
  return shared.every((column) => {
    const [mine, its] = [one.columns[column], other.columns[column]];
    return mine === undefined || its === undefined || mine.some((value) => its.includes(value));
  });
}
