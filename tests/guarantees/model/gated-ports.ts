import type { Gateway, GatewayAnswer } from '../../../backend/function/gateway/gateway.ts';
import type { NewRow, RowFilter, Rows } from '../../../backend/function/rows/rows.ts';
import type { Columns, TableName } from '../../../backend/function/rows/tables.ts';
import { Breakdown, type Fault, type Process } from './process.ts';

/** Tables in which nobody meets anybody: in an exhaustive search their calls are made at once. */
const quietTables: ReadonlySet<string> = new Set([
  'attempts',
  'feedback',
  'hProfiles',
  'orders',
  'outbox',
  'payments',
  'settings',
]);

/** Null where the answer got lost. */
type Answered<T> = { readonly value: T } | null;

function broken(): never {
  throw new Breakdown('The server broke down.');
}

/** Only a 201 is an answer to a create. */
const notCreated = () => false;

/** What the adapter does with a write by id or by query whose answer got lost: it writes once more. */
const repeat = (fault: Fault) => (fault === 'lost' ? null : broken());

/** Tables each of whose calls waits for its turn. */
export function gateRows(rows: Rows, process: Process, isQuiet: boolean): Rows {
  function call<T>(
    table: string,
    label: string,
    effect: () => Promise<T>,
    faults: readonly Fault[],
    onFault: (fault: Fault) => T,
  ): Promise<T> {
    if (isQuiet && quietTables.has(table)) return process.atOnce(label, effect);
    return process.wait({ label, isWrite: faults.length > 0, faults, effect, onFault });
  }
  const read = <T>(table: string, label: string, effect: () => Promise<T>) =>
    call(table, label, effect, [], broken);

  async function repeated<T>(table: string, label: string, effect: () => Promise<T>): Promise<T> {
    const faults = ['lost', 'thrown', 'refused'] as const;
    for (;;) {
      const answer = await call<Answered<T>>(table, label, async () => ({ value: await effect() }), faults, repeat);
      if (answer !== null) return answer.value;
    }
  }
  const create = (table: string, label: string, effect: () => Promise<boolean>) =>
    call(table, label, effect, ['lost', 'refused'], notCreated);

  return {
    get: (table, id) => read(table, `${table}: get ${id}`, () => rows.get(table, id)),
    list: <T extends TableName>(table: T, filter: RowFilter<T>) =>
      read(table, `${table}: list ${words(filter)}`, () => rows.list(table, filter)),
    count: (table, equal) => read(table, `${table}: count ${words(equal)}`, () => rows.count(table, equal)),
    create: <T extends TableName>(table: T, id: string, data: Columns<T>) =>
      create(table, `${table}: create ${id} ${words(data)}`, () => rows.create(table, id, data)),
    createAll: <T extends TableName>(table: T, all: readonly NewRow<T>[]) =>
      create(table, `${table}: create ${all.map(({ id }) => id).join(' ')}`, () => rows.createAll(table, all)),
    update: <T extends TableName>(table: T, id: string, data: Partial<Columns<T>>) =>
      repeated(table, `${table}: update ${id} ${words(data)}`, () => rows.update(table, id, data)),
    remove: (table, id) => repeated(table, `${table}: remove ${id}`, () => rows.remove(table, id)),
    removeSeats: (seats) => repeated('seats', `seats: remove ${words(seats)}`, () => rows.removeSeats(seats)),
    countUp: (table, id, max) => read(table, `${table}: count up ${id}`, () => rows.countUp(table, id, max)),
    countDown: (table, id) => read(table, `${table}: count down ${id}`, () => rows.countDown(table, id)),
  };
}

const unavailable = (): { ok: false; reason: 'unavailable'; description: string } => ({
  ok: false,
  reason: 'unavailable',
  description: 'No answer.',
});

/** A gateway each of whose calls waits for its turn. */
export function gateGateway(gateway: Gateway, process: Process): Gateway {
  const gate =
    <A extends unknown[], T>(name: string, ask: (...given: A) => Promise<GatewayAnswer<T>>) =>
    (...given: A): Promise<GatewayAnswer<T>> =>
      process.wait<GatewayAnswer<T>>({
        label: `gateway: ${name}`,
        isWrite: false,
        faults: ['lost', 'refused'],
        effect: () => ask(...given),
        onFault: unavailable,
      });
  return {
    createOrder: gate('create an order', gateway.createOrder),
    order: gate('order', gateway.order),
    ordersOfReceipt: gate('orders of a receipt', gateway.ordersOfReceipt),
    payment: gate('payment', gateway.payment),
    capture: gate('capture', gateway.capture),
    paymentsOfOrder: gate('payments of an order', gateway.paymentsOfOrder),
    refund: gate('refund', gateway.refund),
    refundById: gate('refund by id', gateway.refundById),
    refundsOfPayment: gate('refunds of a payment', gateway.refundsOfPayment),
  };
}

/** What says something in a trace. */
function words(data: object): string {
  const told = Object.entries(data).filter(([key, value]) => shown.has(key) && value !== null && value !== '');
  return told.map(([key, value]) => `${key}=${JSON.stringify(value)}`).join(' ');
}

const shown: ReadonlySet<string> = new Set([
  ...['equal', 'anyOf', 'claim', 'ids', 'to', 'because', 'by', 'payment', 'refund', 'seats', 'ends'],
  ...['seen', 'numbers', 'spots', 'mark', 'bookingStatus', 'availableSpots', 'shownSpots', 'step', 'doneAt'],
  ...['until', 'tripRowId', 'tripStatus', 'cancelled'],
]);
