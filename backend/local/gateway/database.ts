import { randomInt } from 'node:crypto';
import { type Database, type DatabaseRow, openDatabase, type Value } from '../database/open-database.ts';

/** Amounts are in hundredths, times in milliseconds. */
const schema = [
  `TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL,
    madeAt INTEGER NOT NULL
  ) STRICT`,
  `TABLE IF NOT EXISTS payments (
    id TEXT PRIMARY KEY, orderId TEXT NOT NULL REFERENCES orders (id), status TEXT NOT NULL, cardId TEXT NOT NULL,
    email TEXT, contact TEXT, description TEXT, madeAt INTEGER NOT NULL, captureAt INTEGER, fee INTEGER NOT NULL,
    feeBearer TEXT NOT NULL, refundAnswer TEXT NOT NULL DEFAULT 'processed', disputeAt INTEGER
  ) STRICT`,
  'INDEX IF NOT EXISTS paymentsByOrder ON payments (orderId)',
  'INDEX IF NOT EXISTS paymentsByCapture ON payments (captureAt) WHERE captureAt IS NOT NULL',
  'INDEX IF NOT EXISTS paymentsByDispute ON payments (disputeAt) WHERE disputeAt IS NOT NULL',
  `TABLE IF NOT EXISTS refunds (
    id TEXT PRIMARY KEY, paymentId TEXT NOT NULL REFERENCES payments (id), amount INTEGER NOT NULL,
    idempotencyKey TEXT, request TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL, madeAt INTEGER NOT NULL,
    status TEXT NOT NULL, decideAt INTEGER, answeredFrom INTEGER NOT NULL
  ) STRICT`,
  'UNIQUE INDEX IF NOT EXISTS refundsByKey ON refunds (paymentId, idempotencyKey)',
  'INDEX IF NOT EXISTS refundsByDecision ON refunds (decideAt) WHERE decideAt IS NOT NULL',
  `TABLE IF NOT EXISTS disputes (
    id TEXT PRIMARY KEY, paymentId TEXT NOT NULL REFERENCES payments (id), amount INTEGER NOT NULL,
    status TEXT NOT NULL, respondBy INTEGER NOT NULL, madeAt INTEGER NOT NULL
  ) STRICT`,
  'INDEX IF NOT EXISTS disputesByPayment ON disputes (paymentId)',
  `TABLE IF NOT EXISTS sessions (
    token TEXT PRIMARY KEY, orderId TEXT NOT NULL REFERENCES orders (id), attempts INTEGER NOT NULL DEFAULT 0,
    spent INTEGER NOT NULL DEFAULT 0, madeAt INTEGER NOT NULL
  ) STRICT`,
  `TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY, eventId TEXT NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
    dueAt INTEGER
  ) STRICT`,
  'INDEX IF NOT EXISTS deliveriesByDue ON deliveries (dueAt) WHERE dueAt IS NOT NULL',
  'TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
];

/** Opens the gateway's own file. */
export function openGatewayDatabase(file: string): Database {
  const database = openDatabase(file);
  database.atomically(() => {
    for (const part of schema) database.run(`CREATE ${part}`);
  });
  return database;
}

/** @param row by column. */
export function insert(database: Database, table: string, row: Readonly<Record<string, Value>>): void {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  database.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, Object.values(row));
}

/** Rows of refunds or disputes with the currency of their payments, newest first. */
export function rowsWithCurrency(
  database: Database,
  table: 'refunds' | 'disputes',
  where: string,
  values: readonly Value[],
): DatabaseRow[] {
  return database.all(
    `SELECT ${table}.*, orders.currency AS currency
     FROM ${table} JOIN payments ON payments.id = ${table}.paymentId JOIN orders ON orders.id = payments.orderId
     WHERE ${where} ORDER BY ${table}.rowid DESC`,
    values,
  );
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Razorpay's form: the prefix and 14 letters or digits. */
export function gatewayId(prefix: 'order_' | 'pay_' | 'rfnd_' | 'disp_' | 'card_' | ''): string {
  return prefix + Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
}
