import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens the gateway's own file and creates its tables. Amounts are in hundredths, times in milliseconds. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS orders (
      id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL,
      madeAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS ordersByReceipt ON orders (receipt);
    CREATE TABLE IF NOT EXISTS payments (
      id TEXT PRIMARY KEY, orderId TEXT NOT NULL REFERENCES orders (id), status TEXT NOT NULL, cardId TEXT NOT NULL,
      email TEXT, contact TEXT, description TEXT, madeAt INTEGER NOT NULL, captureAt INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS paymentsByOrder ON payments (orderId);
    CREATE INDEX IF NOT EXISTS paymentsByCapture ON payments (captureAt) WHERE captureAt IS NOT NULL;
    CREATE TABLE IF NOT EXISTS refunds (
      id TEXT PRIMARY KEY, paymentId TEXT NOT NULL REFERENCES payments (id), amount INTEGER NOT NULL,
      idempotencyKey TEXT, request TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL, madeAt INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS refundsByKey ON refunds (paymentId, idempotencyKey);
    CREATE TABLE IF NOT EXISTS sessions (
      token TEXT PRIMARY KEY, orderId TEXT NOT NULL REFERENCES orders (id), attempts INTEGER NOT NULL DEFAULT 0,
      spent INTEGER NOT NULL DEFAULT 0, madeAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS deliveries (
      id INTEGER PRIMARY KEY, eventId TEXT NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
      dueAt INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS deliveriesByDue ON deliveries (dueAt) WHERE dueAt IS NOT NULL;
  `);
  return database;
}

/** Runs `work` as one transaction, which is rolled back when it throws. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
