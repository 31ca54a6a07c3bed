import {
  gatewayEventId,
  paymentEventId,
  refundRowId,
  rowIdOfReference,
} from '../../../backend/function/identity/row-ids.ts';
import { type MailToWrite, mailId } from '../../../backend/function/mail/outbox.ts';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { toSql } from '../../../backend/local/schema/stored-row.ts';
import type { Table } from '../../../backend/local/schema/table.ts';
import { type Played, type PlayedRow, playedTrip, type Snapshot } from './play.ts';

/** One booking of the history. */
export interface Copy {
  /** Unique among all copies. */
  readonly number: number;
  /** When it was sent, in milliseconds. */
  readonly sentAt: number;
  readonly trip: { readonly id: string; readonly tripId: string };
}

export interface RowToWrite {
  readonly table: TableName;
  /** In the order of `columnsOf`. */
  readonly values: (string | number | bigint | Uint8Array | null)[];
}

type CopiedName = (copy: Copy, nameOf: (played: string) => string) => string;
type Cell = (copy: Copy, nameOf: (played: string) => string) => RowToWrite['values'][number];

/** The columns of a table in SQLite. */
export const columnsOf = ({ columns }: Table): readonly string[] => [
  '_id',
  '_createdAt',
  '_updatedAt',
  '_permissions',
  ...columns.keys(),
];

/** As the embedded backend stores instants. */
const instant = (milliseconds: number) => new Date(milliseconds).toISOString().replace('Z', '+00:00');

/** Spreads numbers over 32 bits, each to another: ids made from hashes come in no order. */
const scattered = (number: number) => (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');

const gatewayPrefix = (journey: number, { number }: Copy) =>
  `${String.fromCharCode(97 + journey)}${number.toString(36).padStart(7, '0')}-`;

/** The copy that an id of the gateway's belongs to; null for an id of no copy. */
export function parseGatewayId(id: string): { journey: number; number: number; played: string } | null {
  const [, letter = '', number = '', played = ''] = /^([a-z])([0-9a-z]{7})-(.+)$/.exec(id) ?? [];
  if (letter === '') return null;
  return { journey: letter.charCodeAt(0) - 97, number: Number.parseInt(number, 36), played };
}

/**
 * Copies a played booking: the same rows under ids of their own, at another time and on another trip. Ids that the function
 * derives from others are derived in the same way, so that it finds the copies' rows.
 */
export function copierOf(
  played: Played,
  journey: number,
  tables: ReadonlyMap<TableName, Table>,
  idSecret: string,
) {
  const names = namesOf(played, journey, idSecret);
  const compiled = new Map(
    played.snapshots.map((snapshot) => [
      snapshot,
      snapshot.rows.map((row) => compile(row, played, names, tables)),
    ]),
  );

  return (snapshot: Snapshot, copy: Copy): readonly RowToWrite[] => {
    const made = new Map<string, string>();
    const nameOf = (name: string): string => {
      const known = made.get(name);
      if (known !== undefined) return known;
      const own = names.get(name)?.(copy, nameOf) ?? name;
      made.set(name, own);
      return own;
    };
    const rows = compiled.get(snapshot) ?? [];
    return rows.map(({ table, cells }) => ({ table, values: cells.map((cell) => cell(copy, nameOf)) }));
  };
}

function compile(
  { table, row }: PlayedRow,
  { sentAt }: Played,
  names: ReadonlyMap<string, CopiedName>,
  tables: ReadonlyMap<TableName, Table>,
): { readonly table: TableName; readonly cells: readonly Cell[] } {
  const sent: Cell = (copy) => instant(copy.sentAt);
  const declared = [...(tables.get(table)?.columns.values() ?? [])];
  const cells = declared.map((column): Cell => {
    const value = row[column.key];
    if (typeof value !== 'string') {
      const constant = toSql(column, value);
      return () => constant as RowToWrite['values'][number];
    }
    if (column.type === 'datetime') {
      const age = Date.parse(value) - sentAt;
      return (copy) => instant(copy.sentAt + age);
    }
    return names.has(value) ? (_, nameOf) => nameOf(value) : () => value;
  });
  return { table, cells: [(_, nameOf) => nameOf(row.$id), sent, sent, () => '[]', ...cells] };
}

/** How each name of a played booking is called in a copy. */
function namesOf(played: Played, journey: number, idSecret: string): ReadonlyMap<string, CopiedName> {
  const names = new Map<string, CopiedName>([
    [playedTrip.id, ({ trip }) => trip.id],
    [playedTrip.tripId, ({ trip }) => trip.tripId],
  ]);
  const rows = played.snapshots.flatMap((snapshot) => snapshot.rows);
  const nameAtGateway = (name: string) => names.set(name, (copy) => gatewayPrefix(journey, copy) + name);
  for (const { table, row } of rows) {
    if (table === 'bookings') nameBooking(names, row, idSecret);
    const network = row['networkHash'];
    if (typeof network === 'string') names.set(network, ({ number }) => scattered(number) + network.slice(8));
    for (const column of ['gatewayOrderId', 'gatewayPaymentId', 'refundId']) {
      if (typeof row[column] === 'string') nameAtGateway(row[column]);
    }
  }
  // What is derived from other names comes after them.
  for (const { table, row } of rows) {
    if (!names.has(row.$id)) names.set(row.$id, rowName(table, row, played.sentAt, idSecret));
  }
  return names;
}

function nameBooking(names: Map<string, CopiedName>, row: PlayedRow['row'], idSecret: string): void {
  const reference = String(row['bookingId']);
  names.set(reference, ({ number }) => `GT${number.toString(36).padStart(8, '0')}`);
  names.set(String(row['email']), ({ number }) => `traveller-${number}@example.com`);
  names.set(row.$id, (_, nameOf) => rowIdOfReference(idSecret, nameOf(reference)));
  const draft = row['draftSecretHash'];
  if (typeof draft === 'string') names.set(draft, ({ number }) => scattered(number) + draft.slice(8));
}

function rowName(table: TableName, row: PlayedRow['row'], playedAt: number, idSecret: string): CopiedName {
  const id = row.$id;
  const text = (column: string) => String(row[column] ?? '');
  if (table === 'payments' || table === 'orders') {
    // The id of a record: its time, then random digits.
    const age = Number.parseInt(id.slice(0, 11), 16) - playedAt;
    return ({ number, sentAt }) => (sentAt + age).toString(16) + number.toString(16).padStart(7, '0');
  }
  if (table === 'outbox') {
    const named = (nameOf: (played: string) => string, only: object) => {
      const record = row['recordId'] === null ? {} : { recordId: nameOf(text('recordId')) };
      const about = { mail: row['mail'], bookingRowId: nameOf(text('bookingRowId')) };
      return mailId({ idSecret }, { ...about, ...record, ...only } as MailToWrite);
    };
    for (const only of [{}, { only: 'decision' }, { only: 'confirmed' }]) {
      if (named((name) => name, only) === id) return (_, nameOf) => named(nameOf, only);
    }
  }
  const payment = text('gatewayPaymentId');
  for (const derive of [paymentEventId, gatewayEventId, refundRowId]) {
    if (derive(payment) === id) return (_, nameOf) => derive(nameOf(payment));
  }
  return ({ number }) => scattered(number) + id.slice(8);
}
