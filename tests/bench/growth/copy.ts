import {
  draftChain,
  paymentRowId,
  rowIdOfReference,
  seatRowId,
  stepId,
  stepNumber,
} from '../../../backend/function/identity/row-ids.ts';
import { mailId } from '../../../backend/function/outbox/write-mails.ts';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { formatClaims, isOffer, parseClaims } from '../../../backend/function/seats/claimed-seats.ts';
import { numberOf } from '../../../backend/function/seats/seat-rows.ts';
import { formatDatetime } from '../../../backend/local/protocol/datetime.ts';
import { type Table, toSql } from '../../../backend/local/schema/table.ts';
import { type Played, type PlayedRow, playedTrip, type Snapshot } from './play.ts';

/** One booking of the history. */
export interface Copy {
  /** Unique among all copies. */
  readonly number: number;
  /** When it was sent, in milliseconds. */
  readonly sentAt: number;
  readonly trip: { readonly id: string; readonly tripId: string };
  /** The number before the first of its own seats of the trip. */
  readonly seatsBefore: number;
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

/** Spreads numbers over 32 bits, each to another: ids made from hashes come in no order. */
const scattered = (number: number) => (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');

export const gatewayPrefix = (journey: number, { number }: Pick<Copy, 'number'>): string =>
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
  const sent: Cell = (copy) => formatDatetime(copy.sentAt);
  const declared = [...(tables.get(table)?.columns.values() ?? [])];
  const cells = declared.map((column): Cell => {
    const value = row[column.key];
    if (column.key === 'seats' || column.key === 'ends') {
      const claims = parseClaims(value as readonly string[]);
      return (copy, nameOf) =>
        toSql(column, copiedClaims(claims, copy, nameOf)) as RowToWrite['values'][number];
    }
    if (typeof value !== 'string') {
      const constant = toSql(column, value);
      return () => constant as RowToWrite['values'][number];
    }
    if (column.type === 'datetime') {
      const age = Date.parse(value) - sentAt;
      return (copy) => formatDatetime(copy.sentAt + age);
    }
    return names.has(value) ? (_, nameOf) => nameOf(value) : () => value;
  });
  const id: Cell =
    table === 'seats'
      ? (copy) => seatRowId(copy.trip.id, seatOf(numberOf(row), copy))
      : (_, nameOf) => nameOf(row.$id);
  return { table, cells: [id, sent, sent, () => '[]', ...cells] };
}

/** Each copy has seats of its own on its trip. */
function seatOf(played: string, { seatsBefore }: Copy): string {
  const number = seatsBefore + Number(played.replace('o', ''));
  return isOffer(played) ? `o${number}` : String(number);
}

const copiedClaims = (
  claims: ReturnType<typeof parseClaims>,
  copy: Copy,
  nameOf: (played: string) => string,
): string[] =>
  formatClaims(
    claims.map(({ claim, numbers }) => ({
      claim: nameOf(claim),
      numbers: numbers.map((number) => seatOf(number, copy)),
    })),
  );

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
    for (const column of ['gatewayOrderId', 'paymentId', 'payment', 'refundId']) {
      if (typeof row[column] === 'string') nameAtGateway(row[column]);
    }
    const claim = row['claim'];
    if (typeof claim === 'string') names.set(claim, ({ number }) => scattered(number) + claim.slice(8));
  }
  // What is derived from other names comes after them: mails last, since they report steps.
  const late = Map.groupBy(rows, ({ table }) => table === 'outbox');
  for (const { table, row } of [...(late.get(false) ?? []), ...(late.get(true) ?? [])]) {
    if (!names.has(row.$id)) names.set(row.$id, rowName(table, row, names));
  }
  return names;
}

function nameBooking(names: Map<string, CopiedName>, row: PlayedRow['row'], idSecret: string): void {
  const reference = String(row['bookingId']);
  names.set(reference, ({ number }) => `GT${number.toString(36).padStart(8, '0')}`);
  names.set(String(row['email']), ({ number }) => `traveller-${number}@example.com`);
  names.set(row.$id, (_, nameOf) => rowIdOfReference(idSecret, nameOf(reference)));
  const draft = row['draftSecretHash'];
  if (typeof draft !== 'string') return;
  names.set(draft, ({ number }) => scattered(number) + draft.slice(8));
  const chainOf = (tripRowId: string, draftSecretHash: string) =>
    draftChain({ tripRowId, draftSecretHash }) ?? '';
  names.set(chainOf(playedTrip.id, draft), ({ trip }, nameOf) => chainOf(trip.id, nameOf(draft)));
}

function rowName(
  table: TableName,
  row: PlayedRow['row'],
  names: ReadonlyMap<string, CopiedName>,
): CopiedName {
  const id = row.$id;
  const scatteredId: CopiedName = ({ number }) => scattered(number) + id.slice(8);
  if (table === 'steps') {
    const chain = String(row['chain']);
    return (_, nameOf) => stepId(nameOf(chain), stepNumber(id));
  }
  if (table === 'payments' || table === 'orders') {
    const booking = [...names.keys()].find((name) => paymentRowId(name) === id);
    return booking === undefined ? scatteredId : (_, nameOf) => paymentRowId(nameOf(booking));
  }
  if (table !== 'outbox') return scatteredId;
  const mail = String(row['mail']);
  const [reports] = [...names.keys(), stepId(String(row['bookingRowId']), 0)].filter(
    (name) => mailId({ mail, reports: name }) === id,
  );
  if (reports === undefined) return scatteredId;
  if (names.has(reports)) return (_, nameOf) => mailId({ mail, reports: nameOf(reports) });
  return (_, nameOf) => mailId({ mail, reports: stepId(nameOf(String(row['bookingRowId'])), 0) });
}
