/** What SQLite's result codes and the system's own say about a disk; they name the cause and never a value. */
const troubles: readonly { sqlite: readonly number[]; system: readonly string[]; what: string }[] = [
  {
    sqlite: [13],
    system: ['ENOSPC', 'EDQUOT'],
    what: 'the disk is full. Nothing was lost: make room and try again.',
  },
  {
    sqlite: [3, 8, 14],
    system: ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'],
    what: 'it cannot be written. Nothing was changed: make it writable, or choose another folder with DATA_DIR.',
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

/**
 * One sentence for what keeps the disk or the database from its work.
 * @returns null for an error of another kind.
 */
export function storageTrouble(error: unknown, folder: string): string | null {
  const { errcode, code, syscall } = (error ?? {}) as { errcode?: number; code?: string; syscall?: string };
  // A port may be refused with the same code as a file.
  if (syscall === 'listen') return null;
  // The low byte is the kind, the others say more about it.
  const kind = errcode === undefined ? undefined : errcode & 0xff;
  const trouble = troubles.find(
    ({ sqlite, system }) =>
      (kind !== undefined && sqlite.includes(kind)) || (code !== undefined && system.includes(code)),
  );
  return trouble ? `${folder}: ${trouble.what}` : null;
}

/** The error as one sentence where it is the disk's or the database's, else as it is. */
export function sayTrouble(error: unknown, folder: string): unknown {
  const sentence = storageTrouble(error, folder);
  return sentence === null ? error : new Error(sentence, { cause: error });
}
