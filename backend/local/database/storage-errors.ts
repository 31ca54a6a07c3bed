interface StorageProblem {
  /** Result codes of SQLite. */
  readonly sqlite: readonly number[];
  /** Codes of the operating system. */
  readonly system: readonly string[];
  readonly what: string;
}

const unwritable: StorageProblem = {
  sqlite: [3, 8, 14],
  system: ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'],
  what: 'it cannot be written. Nothing was changed: make it writable, or choose another folder with DATA_DIR.',
};

const problems: readonly StorageProblem[] = [
  unwritable,
  {
    sqlite: [13],
    system: ['ENOSPC', 'EDQUOT'],
    what: 'the disk is full. Nothing was lost: make room and try again.',
  },
  {
    sqlite: [5, 6],
    system: [],
    what: 'another program holds the database. Nothing was changed: end that one, or choose another folder with DATA_DIR.',
  },
  {
    sqlite: [11, 26],
    system: [],
    what: 'the database is damaged. Nothing was changed: put a copy in its place, or move the folder away to start afresh.',
  },
  {
    sqlite: [10],
    system: ['EFBIG', 'EIO', 'EMFILE', 'ENFILE'],
    what: 'the disk refuses to read or write. What was answered is kept.',
  },
];

/** The sentence where the folder cannot be written. */
export const notWritable = (folder: string): string => `${folder}: ${unwritable.what}`;

/**
 * One sentence for an error of the disk or the database, with its cause and without any stored value.
 * @returns null for an error of another kind.
 */
export function describeStorageError(error: unknown, folder: string): string | null {
  const { errcode, code, syscall } = (error ?? {}) as { errcode?: number; code?: string; syscall?: string };
  // A port may be refused with the same code as a file.
  if (syscall === 'listen') return null;
  // The low byte of SQLite's code is its kind.
  const kind = errcode === undefined ? undefined : errcode & 0xff;
  const problem = problems.find(
    ({ sqlite, system }) =>
      (kind !== undefined && sqlite.includes(kind)) || (code !== undefined && system.includes(code)),
  );
  return problem ? `${folder}: ${problem.what}` : null;
}

/** An Error with that sentence for an error of the disk or the database; any other error as it is. */
export function withStorageSentence(error: unknown, folder: string): unknown {
  const sentence = describeStorageError(error, folder);
  return sentence === null ? error : new Error(sentence, { cause: error });
}
