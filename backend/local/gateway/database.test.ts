import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

import { openGatewayDatabase } from './database.ts';
import { createLedger } from './ledger.ts';

test('a file of the first version keeps its orders and payments', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-gateway-'));
  const file = path.join(folder, 'gateway.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`
    CREATE TABLE orders (
      id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL,
      madeAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX ordersByReceipt ON orders (receipt);
    CREATE TABLE payments (
      id TEXT PRIMARY KEY, orderId TEXT NOT NULL REFERENCES orders (id), status TEXT NOT NULL, cardId TEXT NOT NULL,
      email TEXT, contact TEXT, description TEXT, madeAt INTEGER NOT NULL, captureAt INTEGER
    ) STRICT;
    CREATE TABLE refunds (
      id TEXT PRIMARY KEY, paymentId TEXT NOT NULL REFERENCES payments (id), amount INTEGER NOT NULL,
      idempotencyKey TEXT, request TEXT NOT NULL, receipt TEXT, notes TEXT NOT NULL, madeAt INTEGER NOT NULL
    ) STRICT;
    INSERT INTO orders VALUES ('order_1', 10000, 'INR', 'b00c', '{}', 0);
    INSERT INTO payments VALUES ('pay_1', 'order_1', 'captured', 'card_1', NULL, NULL, NULL, 0, NULL);
    INSERT INTO refunds VALUES ('rfnd_1', 'pay_1', 4000, NULL, '[]', NULL, '{}', 0);
  `);
  old.close();

  for (const opening of ['first', 'second']) {
    const database = openGatewayDatabase(file);
    const ledger = createLedger(database, () => new Date(0));
    expect(ledger.payment('pay_1'), opening).toMatchObject({
      amount: 10_000,
      status: 'captured',
      amount_refunded: 4000,
      fee_bearer: 'platform',
    });
    expect(ledger.ordersByReceipt('b00c')).toMatchObject([{ id: 'order_1', status: 'paid' }]);
    database.close();
  }
  rmSync(folder, { recursive: true });
});
