import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

export type Value = SQLInputValue;
export type DatabaseRow = Record<string, SQLOutputValue>;

/** What follows a WHERE, with its parameters in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** One SQLite file. Every call is synchronous: between two calls without an `await` no other request runs. */
export interface Database {
  run(sql: string, values?: readonly Value[]): { changes: number };
  get(sql: string, values?: readonly Value[]): DatabaseRow | undefined;
  all(sql: string, values?: readonly Value[]): DatabaseRow[];
  /** Runs `work` as one transaction, or as a part of the one around it: an error undoes all of it. */
  atomically<Result>(work: () => Result): Result;
  close(): void;
}

/** SQLITE_CORRUPT. */
const corrupt = 11;
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const uniqueViolations: readonly unknown[] = [2067, 1555];

/** Statements kept prepared. Their texts come from tables and queries: few in practice, but callers choose them. */
const mostStatements = 500;

/**
 * Opens (and creates) the file. `synchronous = FULL` syncs the log at every commit: an answered write survives the
 * death of the process and of the machine.
 * @throws Error of SQLite, also for a damaged file.
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file);
  try {
    // The cache holds 64 mebibytes of pages at most: the indexes of a hundred thousand trips.
    sqlite.exec(
      'PRAGMA busy_timeout = 1000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -65536;',
    );
    checkIntegrity(sqlite);
  } catch (error) {
    sqlite.close();
    throw error;
  }

  const statements = new Map<string, StatementSync>();
  function prepared(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= mostStatements) statements.clear();
    const statement = sqlite.prepare(sql);
    // Integers beyond 2^53 would throw as numbers.
    statement.setReadBigInts(true);
    statements.set(sql, statement);
    return statement;
  }

  function transact<Result>(work: () => Result): Result {
    sqlite.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      sqlite.exec('COMMIT');
      return result;
    } finally {
      if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
    }
  }

  return {
    run: (sql, values = []) => ({ changes: Number(prepared(sql).run(...values).changes) }),
    get: (sql, values = []) => prepared(sql).get(...values),
    all: (sql, values = []) => prepared(sql).all(...values),
    atomically: (work) => (sqlite.isTransaction ? work() : transact(work)),
    close: () => sqlite.close(),
  };
}

function checkIntegrity(sqlite: DatabaseSync): void {
  const [found] = Object.values(sqlite.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (found !== 'ok') throw Object.assign(new Error(String(found)), { errcode: corrupt });
}

/** An identifier as SQL wants it, whatever it contains. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Whether a write failed because a value that has to be unique exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && uniqueViolations.includes(error.errcode);
}
