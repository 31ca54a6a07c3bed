import * as v from 'valibot';
import { BookingStatus, PaymentStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { rowSchemas } from './row-schemas.ts';

// Amounts in spec's own columns (`totalAmount`, a trip's prices) are in major units, in columns of ours in minor units. Of what Appwrite
// adds to a row, the id counts, and `$updatedAt` where a sweep looks for what changed: time is the function's own clock.
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
export type Columns<T extends TableName> = Omit<v.InferInput<(typeof schemas)[T]>, '$id' | '$updatedAt'>;

export type TripRow = Tables['trips'];
/** Step 0 of a booking's chain, and what the chain has made of it since, as far as it is written down. */
export type BookingRow = Tables['bookings'];
/** A decision: step n of its chain, under an id that exists once. */
export type StepRow = Tables['steps'];
/** A seat that is taken, or an early-bird offer (`offer`), which is no seat. Never changes. */
export type SeatRow = Tables['seats'];
export type PaymentRow = Tables['payments'];
/** The gateway order of a payment; the row's id is the payment row's id. */
export type OrderRow = Tables['orders'];
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
