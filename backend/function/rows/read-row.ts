import * as v from 'valibot';
import { BookingStatus } from '../../../shared/domain/booking-status.ts';
import type { TableName, Tables } from './tables.ts';

/** A row as the function works with it. */
export function readRow<T extends TableName>(_table: T, row: object): Tables[T] {
  const status = 'bookingStatus' in row ? { status: v.parse(BookingStatus, row.bookingStatus) } : {};
  return { ...row, ...status } as unknown as Tables[T];
}
