import { Query } from 'node-appwrite';
import { rows } from './rows.ts';

const databaseId = 'main';

async function bookingRow(reference: string) {
  const queries = [Query.equal('bookingId', reference)];
  const { rows: found } = await rows.listRows({ databaseId, tableId: 'bookings', queries });
  const row = found[0];
  if (!row) throw new Error(`There is no booking ${reference}.`);
  return row;
}

export async function bookingStatus(reference: string): Promise<string> {
  return (await bookingRow(reference))['bookingStatus'];
}

/** What a person at Appwrite's console does: approves without holding seats. */
export async function approveByHand(reference: string): Promise<void> {
  const { $id: rowId } = await bookingRow(reference);
  await rows.updateRow({ databaseId, tableId: 'bookings', rowId, data: { bookingStatus: 'APPROVED' } });
}

/** Lets the time to pay pass. */
export async function letHoldRunOut(reference: string): Promise<void> {
  const { $id: rowId } = await bookingRow(reference);
  const data = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  await rows.updateRow({ databaseId, tableId: 'holds', rowId, data });
}
