import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Each entry brings a file from the version of its index to the next. Amounts are in hundredths, times in milliseconds. */
const migrations: readonly string[] = [
  `
    CREATE TABLE IF NOT EXISTS orders (
      id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL,
      madeAt INTEGER NOT NULL
    ) STRICT;
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
  `,
  `
    DROP INDEX IF EXISTS ordersByReceipt;
    ALTER TABLE orders ADD COLUMN captureSettings TEXT;
    ALTER TABLE payments ADD COLUMN fee INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE payments ADD COLUMN feeBearer TEXT NOT NULL DEFAULT 'platform';
    ALTER TABLE payments ADD COLUMN refundAnswer TEXT NOT NULL DEFAULT 'processed';
    ALTER TABLE payments ADD COLUMN expireAt INTEGER;
    ALTER TABLE payments ADD COLUMN disputeAt INTEGER;
    CREATE INDEX paymentsByExpiry ON payments (expireAt) WHERE expireAt IS NOT NULL;
    CREATE INDEX paymentsByDispute ON payments (disputeAt) WHERE disputeAt IS NOT NULL;
    ALTER TABLE refunds ADD COLUMN status TEXT NOT NULL DEFAULT 'processed';
    ALTER TABLE refunds ADD COLUMN decideAt INTEGER;
    CREATE INDEX refundsByDecision ON refunds (decideAt) WHERE decideAt IS NOT NULL;
    CREATE TABLE disputes (
      id TEXT PRIMARY KEY, paymentId TEXT NOT NULL REFERENCES payments (id), amount INTEGER NOT NULL,
      status TEXT NOT NULL, respondBy INTEGER NOT NULL, madeAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX disputesByPayment ON disputes (paymentId);
    CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
];

/** Opens the gateway's own file and brings its tables to the newest version. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000;');
  inTransaction(database, () => {
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
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
