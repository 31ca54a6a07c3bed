import { randomBytes } from 'node:crypto';
import type { Operation } from '../../../backend/function/rows/operations.ts';
import type { CommitOutcome, RowFilter, Rows } from '../../../backend/function/rows/rows.ts';
import type { Columns, TableName, Tables } from '../../../backend/function/rows/tables.ts';

const freshId = () => randomBytes(16).toString('hex');
const isHoldDeletion = (operation: Operation) =>
  operation.action === 'delete' && operation.tableId === 'holds';
const isSeatReturn = (operation: Operation) =>
  operation.action === 'increment' && operation.data.column === 'availableSpots';
const isSeatCount = (operation: Operation) =>
  operation.action !== 'delete' &&
  'column' in operation.data &&
  ['seatsTaken', 'seatsTakenCheck'].includes(operation.data.column);

function withoutBound(operation: Operation, tableId: TableName, column: string): Operation {
  if (operation.tableId !== tableId) return operation;
  if (operation.action !== 'increment' && operation.action !== 'decrement') return operation;
  if (operation.data.column !== column) return operation;
  const bound = operation.action === 'increment' ? { max: 1_000_000 } : { min: -1_000_000 };
  return { ...operation, data: { ...operation.data, ...bound } } as Operation;
}

function withOwnMail(operation: Operation): Operation {
  const isMail = operation.action === 'create' && operation.tableId === 'outbox';
  return isMail ? { ...operation, rowId: freshId() } : operation;
}

const isCancellation = (operation: Operation) =>
  operation.action === 'create' && 'kind' in operation.data && operation.data.kind === 'cancellation';

function withOwnEvent(operation: Operation): Operation {
  const isEvent = operation.action === 'create' && operation.tableId === 'gatewayEvents';
  return isEvent && !isCancellation(operation) ? { ...operation, rowId: freshId() } : operation;
}

function withOwnDraft(operation: Operation): Operation {
  const isDraft =
    operation.action === 'create' && 'kind' in operation.data && operation.data.kind === 'draft';
  return isDraft ? { ...operation, rowId: freshId() } : operation;
}

/** Without the event of a cancellation, also where it only must not exist; mails about one get an id of their own. */
function withoutCancellation(operations: readonly Operation[]): readonly Operation[] {
  const events = new Set(operations.filter(isCancellation).map(({ rowId }) => rowId));
  const isMail = (operation: Operation) =>
    operation.action === 'create' &&
    'mail' in operation.data &&
    /(cancelled|withdrawn)$/.test(`${operation.data.mail}`);
  return operations
    .filter(({ rowId }) => !events.has(rowId))
    .map((operation) => (isMail(operation) ? withOwnMail(operation) : operation));
}

function withoutPayment(operation: Operation): Operation {
  if (operation.action !== 'update' || operation.tableId !== 'bookings') return operation;
  return { ...operation, data: { ...operation.data, paymentEventId: null } };
}

/** Trips without a count of their seats: the sweep mends none, and what a lost guard did to them stays. */
const withoutCount = (rows: Rows): Pick<Rows, 'get'> => ({
  async get<T extends TableName>(table: T, id: string) {
    const row = await rows.get(table, id);
    return row !== null && table === 'trips' ? { ...row, seatsTaken: null } : row;
  },
});

/** Sweeps run side by side: none keeps the others out. */
const withSweepsAtOnce = (rows: Rows): Pick<Rows, 'create'> => ({
  create: async (table, id, data) =>
    (await rows.create(table, id, data)) || (table === 'settings' && id === 'sweep'),
});

/** Payment rows that do not say which payment of the gateway's they record. */
async function unrecorded<T extends TableName>(
  rows: Rows,
  table: T,
  filter: RowFilter<T>,
): Promise<readonly Tables[T][]> {
  const found = await rows.list(table, filter);
  if (table !== 'payments') return found;
  return 'paymentId' in (filter.equal ?? {}) ? [] : found.map((row) => ({ ...row, paymentId: null }));
}

type Weakening = (rows: Rows) => Partial<Rows>;

const changing =
  (change: (operation: Operation) => Operation): Weakening =>
  (rows) => ({ commit: (operations) => rows.commit(operations.map(change)) });

/** Each guard, as tables without it: the function is unchanged, its database lacks one rule. */
const weakenings = {
  /** The seat count may fall below zero. */
  'seat floor': changing((operation) => withoutBound(operation, 'trips', 'availableSpots')),
  /** An offer has no limit. */
  'offer ceiling': changing((operation) => withoutBound(operation, 'trips', 'offerTaken')),
  /** Ten claims at once may each see nine holds. */
  'claims counter': changing((operation) => withoutBound(operation, 'attempts', 'count')),
  /** Two senders may claim the same mail. */
  'mail claim': changing((operation) => withoutBound(operation, 'outbox', 'claims')),
  /** A hold that is gone can be deleted again. */
  'hold deletion': (rows) => ({
    ...withoutCount(rows),
    ...withSweepsAtOnce(rows),
    async commit(operations) {
      const outcome = await rows.commit(operations);
      if (outcome !== 'missing' || !operations.some(isHoldDeletion)) return outcome;
      return rows.commit(operations.filter((operation) => !isHoldDeletion(operation)));
    },
  }),
  /** A captured payment may have two outcomes: neither its event nor its payment row shows that it was decided. */
  'payment outcome': (rows) => ({
    commit: (operations) => rows.commit(operations.map(withOwnEvent)),
    list: (table, filter) => unrecorded(rows, table, filter),
  }),
  /** A booking may be confirmed twice: each confirmation's mail and draft get an id of their own. */
  'one confirmation': (rows) => ({
    ...withoutCount(rows),
    ...withSweepsAtOnce(rows),
    commit: (operations) => rows.commit(operations.map((one) => withOwnDraft(withOwnMail(one)))),
  }),
  /** A booking may be cancelled twice. */
  'one cancellation': (rows) => ({
    ...withoutCount(rows),
    ...withSweepsAtOnce(rows),
    commit: (operations) => rows.commit(withoutCancellation(operations)),
  }),
  /** A mail may be written twice: each has an id of its own. */
  'one mail': changing(withOwnMail),
  /** An event may be stored twice, and what it reports mailed twice. */
  'one event': changing((operation) => withOwnEvent(withOwnMail(operation))),
  /** The last order of a payment replaces the first. */
  'order id': (rows) => ({
    async create<T extends TableName>(table: T, id: string, data: Columns<T>) {
      const made = await rows.create(table, id, data);
      if (!made && table === 'orders') await rows.update(table, id, data);
      return made;
    },
  }),
  /** Attempts are counted without a limit. */
  'attempt ceiling': (rows) => ({ countUp: (table, id) => rows.countUp(table, id, 1_000_000) }),
  /** Seats that were given back are lost. */
  'return of seats': (rows) => ({
    commit: (operations) => rows.commit(operations.filter((operation) => !isSeatReturn(operation))),
  }),
  /** No trip counts the seats that were taken from it. */
  'seat count': (rows) => ({
    commit: (operations) => rows.commit(operations.filter((operation) => !isSeatCount(operation))),
    ...withoutCount(rows),
  }),
  /** A confirmed booking does not name its payment. */
  'named payment': changing(withoutPayment),
  /** Operations are written one by one: a crash in between leaves some of them. */
  transaction: (rows) => ({
    async commit(operations) {
      for (const operation of operations) {
        const outcome: CommitOutcome = await rows.commit([operation]);
        if (outcome !== 'committed') return outcome;
      }
      return 'committed';
    },
  }),
} satisfies Record<string, Weakening>;

export type Guard = keyof typeof weakenings;

/** The same tables without one guard. */
export function weaken(rows: Rows, guard: Guard): Rows {
  const weakening: Weakening = weakenings[guard];
  return { ...rows, ...weakening(rows) };
}
