import * as v from 'valibot';
import { BookingStatus, PaymentStatus } from '../../../shared/domain/booking-status.ts';
import { rowSchemas } from './row-schemas.ts';

// Amounts are in major units. Of what Appwrite adds to a row, the id alone counts: time is the function's own clock.
const schemas = {
  ...rowSchemas,
  /** `bookingId` is the reference, `tripId` the trip's id in addresses. `replacedBy` is the row id of a booking. */
  bookings: v.pipe(
    rowSchemas.bookings,
    v.transform((row) => ({ ...row, status: v.parse(BookingStatus, row.bookingStatus) })),
  ),
  /** `bookingId` is the row id of the booking, `paymentId` the gateway's id, once there is one. */
  payments: v.object({ ...rowSchemas.payments.entries, paymentStatus: PaymentStatus }),
};

/** Every table that the function reads or writes, under the id that `appwrite.config.json` gives it. */
export type Tables = {
  readonly [T in keyof typeof schemas]: Readonly<v.InferOutput<(typeof schemas)[T]>>;
};
export type TableName = keyof Tables;

/** The columns of a row to write; those that the table does not require may be left out. */
export type Columns<T extends TableName> = Omit<v.InferInput<(typeof schemas)[T]>, '$id'>;

export type TripRow = Tables['trips'];
export type BookingRow = Tables['bookings'];
export type PaymentRow = Tables['payments'];
/** The gateway order of a payment; the row's id is the payment row's id. */
export type OrderRow = Tables['orders'];
/** Seats taken from a trip and not yet sold; the row's id is the booking's. Its deletion decides over the seats. */
export type HoldRow = Tables['holds'];
export type OutboxRow = Tables['outbox'];
export type FeedbackRow = Tables['feedback'];

const parsers: { readonly [T in TableName]: v.GenericSchema<unknown, Tables[T]> } = schemas;

/**
 * Reads a row as its table declares it; what Appwrite adds to it stays.
 * @throws Error that names the columns that differ, and none of their values.
 */
export function readRow<T extends TableName>(table: T, row: object): Tables[T] {
  const parser: v.GenericSchema<unknown, Tables[T]> = parsers[table];
  const parsed = v.safeParse(parser, row);
  if (parsed.success) return { ...row, ...parsed.output };
  const columns = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'the row');
  throw new Error(`A row of ${table} differs from its declaration: ${columns.join(', ')}.`);
}
