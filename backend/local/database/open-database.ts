import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

const corrupt = 11;

export type Value = SQLInputValue;
export type DatabaseRow = Record<string, SQLOutputValue>;

/** One SQLite file. Every call is synchronous, so a request that does not await between two calls has the file to itself. */
export interface Database {
  run(sql: string, values?: readonly Value[]): { changes: number };
  get(sql: string, values?: readonly Value[]): DatabaseRow | undefined;
  all(sql: string, values?: readonly Value[]): DatabaseRow[];
  /** Runs `work` as one transaction: all of it stands, or nothing. Inside another one it is a part of that. */
  atomically<Result>(work: () => Result): Result;
  close(): void;
}

/**
 * Opens (and creates) the file. `synchronous = FULL` syncs the log at every commit: an answered write survives the
 * death of the process and of the machine.
 * @throws Error of SQLite, also for a file whose pages do not fit together.
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file);
  try {
    // Sixty-four mebibytes of pages at most: the indexes of a hundred thousand trips.
    sqlite.exec(
      'PRAGMA busy_timeout = 1000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;',
    );
    refuseDamaged(sqlite);
  } catch (error) {
    sqlite.close();
    throw error;
  }

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    // The texts come from a table's shape and a query's: few in practice, but callers choose them.
    if (statements.size >= 500) statements.clear();
    const statement = sqlite.prepare(sql);
    // Integers beyond 2^53 would throw as numbers.
    statement.setReadBigInts(true);
    statements.set(sql, statement);
    return statement;
  };

  let inside = false;
  const transact = <Result>(work: () => Result): Result => {
    sqlite.exec('BEGIN IMMEDIATE');
    inside = true;
    let done = false;
    try {
      const result = work();
      sqlite.exec('COMMIT');
      done = true;
      return result;
    } finally {
      inside = false;
      if (!done && sqlite.isTransaction) sqlite.exec('ROLLBACK');
    }
  };

  return {
    run: (sql, values = []) => ({ changes: Number(prepared(sql).run(...values).changes) }),
    get: (sql, values = []) => prepared(sql).get(...values),
    all: (sql, values = []) => prepared(sql).all(...values),
    atomically: (work) => (inside ? work() : transact(work)),
    close: () => sqlite.close(),
  };
}

function refuseDamaged(sqlite: DatabaseSync): void {
  const found = Object.values(sqlite.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (found[0] === 'ok') return;
  throw Object.assign(new Error(String(found[0])), { errcode: corrupt });
}

/** An identifier as SQL wants it, whatever it contains. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Whether a write failed because a value that has to be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  // 2067: SQLITE_CONSTRAINT_UNIQUE, 1555: SQLITE_CONSTRAINT_PRIMARYKEY.
  const code = (error as { errcode?: number }).errcode;
  return code === 2067 || code === 1555;
}
