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

/** The reference of the only booking of an address, also where no page has shown it. */
export async function referenceOf(email: string): Promise<string> {
  const queries = [Query.equal('email', email)];
  const { rows: found } = await rows.listRows({ databaseId, tableId: 'bookings', queries });
  if (found.length !== 1) throw new Error(`${email} has ${found.length} bookings.`);
  return found[0]?.['bookingId'];
}

/** The gateway's id of the order that a booking is paid by. */
export async function gatewayOrderId(reference: string): Promise<string> {
  const queries = [Query.equal('bookingRowId', await bookingId(reference))];
  const { rows: found } = await rows.listRows({ databaseId, tableId: 'orders', queries });
  return found[0]?.['gatewayOrderId'] ?? '';
}

/** The row's id. */
async function bookingId(reference: string): Promise<string> {
  return (await bookingRow(reference)).$id;
}

/** The id that the gateway gave the payment of a confirmed booking. */
export async function gatewayPaymentId(reference: string): Promise<string> {
  const queries = [Query.equal('bookingId', await bookingId(reference))];
  const { rows: found } = await rows.listRows({ databaseId, tableId: 'payments', queries });
  return found[0]?.['paymentId'] ?? '';
}

/** What a person at Appwrite's console does; an approval by hand holds no seats. */
export async function setStatusByHand(reference: string, bookingStatus: string): Promise<void> {
  const rowId = await bookingId(reference);
  await rows.updateRow({ databaseId, tableId: 'bookings', rowId, data: { bookingStatus } });
}

/** Why its decisions were made, as far as they say. */
export async function reasonsOf(reference: string): Promise<readonly string[]> {
  const queries = [Query.equal('chain', await bookingId(reference))];
  const { rows: steps } = await rows.listRows({ databaseId, tableId: 'steps', queries });
  return steps.map(({ because }) => String(because));
}
