import { randomInt } from 'node:crypto';
import { type Database, openDatabase, type Value } from '../database/open-database.ts';

/** Each entry brings a file from the version of its index to the next. Amounts are in hundredths, times in milliseconds. */
const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS orders (
      id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL,
      madeAt INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE IF NOT EXISTS payments (
      id TEXT PRIMARY KEY, orderId TEXT NOT NULL REFERENCES orders (id), status TEXT NOT NULL, cardId TEXT NOT NULL,
      email TEXT, contact TEXT, description TEXT, madeAt INTEGER NOT NULL, captureAt INTEGER
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS paymentsByOrder ON payments (orderId)',
    'CREATE INDEX IF NOT EXISTS paymentsByCapture ON payments (captureAt) WHERE captureAt IS NOT NULL',
    `CREATE TABLE IF NOT EXISTS refunds (
      id TEXT PRIMARY KEY, paymentId TEXT NOT NULL REFERENCES payments (id), amount INTEGER NOT NULL,
      idempotencyKey TEXT, request TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL, madeAt INTEGER NOT NULL
    ) STRICT`,
    'CREATE UNIQUE INDEX IF NOT EXISTS refundsByKey ON refunds (paymentId, idempotencyKey)',
    `CREATE TABLE IF NOT EXISTS sessions (
      token TEXT PRIMARY KEY, orderId TEXT NOT NULL REFERENCES orders (id), attempts INTEGER NOT NULL DEFAULT 0,
      spent INTEGER NOT NULL DEFAULT 0, madeAt INTEGER NOT NULL
    ) STRICT`,
    `CREATE TABLE IF NOT EXISTS deliveries (
      id INTEGER PRIMARY KEY, eventId TEXT NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
      dueAt INTEGER
    ) STRICT`,
    'CREATE INDEX IF NOT EXISTS deliveriesByDue ON deliveries (dueAt) WHERE dueAt IS NOT NULL',
  ],
  [
    'ALTER TABLE payments ADD COLUMN fee INTEGER NOT NULL DEFAULT 0',
    `ALTER TABLE payments ADD COLUMN feeBearer TEXT NOT NULL DEFAULT 'platform'`,
    `ALTER TABLE payments ADD COLUMN refundAnswer TEXT NOT NULL DEFAULT 'processed'`,
    'ALTER TABLE payments ADD COLUMN disputeAt INTEGER',
    'CREATE INDEX paymentsByDispute ON payments (disputeAt) WHERE disputeAt IS NOT NULL',
    `ALTER TABLE refunds ADD COLUMN status TEXT NOT NULL DEFAULT 'processed'`,
    'ALTER TABLE refunds ADD COLUMN decideAt INTEGER',
    'CREATE INDEX refundsByDecision ON refunds (decideAt) WHERE decideAt IS NOT NULL',
    `CREATE TABLE disputes (
      id TEXT PRIMARY KEY, paymentId TEXT NOT NULL REFERENCES payments (id), amount INTEGER NOT NULL,
      status TEXT NOT NULL, respondBy INTEGER NOT NULL, madeAt INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX disputesByPayment ON disputes (paymentId)',
    'CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
  ],
  ['ALTER TABLE refunds ADD COLUMN answeredFrom INTEGER NOT NULL DEFAULT 0'],
];

/** Opens the gateway's own file and brings its tables to the newest version. */
export function openGatewayDatabase(file: string): Database {
  const database = openDatabase(file);
  database.atomically(() => {
    const version = Number(database.get('PRAGMA user_version')?.['user_version']);
    for (const statement of migrations.slice(version).flat()) database.run(statement);
    database.run(`PRAGMA user_version = ${migrations.length}`);
  });
  return database;
}

/** @param row by column. */
export function insert(database: Database, table: string, row: Readonly<Record<string, Value>>): void {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  database.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, Object.values(row));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Razorpay's form: the prefix and 14 letters or digits. */
export function gatewayId(prefix: 'order_' | 'pay_' | 'rfnd_' | 'disp_' | 'card_' | ''): string {
  return prefix + Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
