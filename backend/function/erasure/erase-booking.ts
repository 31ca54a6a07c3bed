import { queueMail } from '../mail/outbox.ts';
import type { Ports } from '../ports.ts';
import { mustNotExist, remove, update } from '../rows/operations.ts';
import type { CommitOutcome } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { type BookingRecords, wasPaid } from './booking-records.ts';

export type ErasePorts = Pick<Ports, 'rows' | 'clock'> & {
  readonly settings: Pick<Ports['settings'], 'idSecret'>;
};

/** Later than any sweep: the people of the booking are erased. */
const never = '9999-12-31T00:00:00.000Z';

export const isErased = ({ eraseAt }: Pick<BookingRow, 'eraseAt'>): boolean =>
  Date.parse(eraseAt ?? '') === Date.parse(never);

const people = {
  name: 'Erased',
  email: 'erased',
  phone: 'erased',
  address: 'erased',
  why: 'erased',
  reviewNote: null,
  draftSecretHash: null,
} as const satisfies Partial<BookingRow>;

/**
 * Takes the people out of a booking in one transaction. One that was never paid is deleted, with its payments and mails; its
 * order stays, without any personal data, so that money which arrives all the same is given back. Of one that was paid,
 * accounting keeps reference, seats, sums and dates, and the gateway's ids.
 */
export function eraseBooking(ports: ErasePorts, records: BookingRecords): Promise<CommitOutcome> {
  const { booking, payments, mails } = records;
  const id = booking.$id;
  if (wasPaid(records)) {
    const unsent = mails.filter(({ state }) => state === 'waiting');
    return ports.rows.commit([
      update('bookings', id, { ...people, passengers: [], eraseAt: never }),
      ...unsent.map(({ $id }) => remove('outbox', $id)),
    ]);
  }
  const confirmation = queueMail(ports.settings, { mail: 'confirmed', bookingRowId: id }, ports.clock.now());
  return ports.rows.commit([
    remove('bookings', id),
    ...payments.map(({ $id }) => remove('payments', $id)),
    ...mails.map(({ $id }) => remove('outbox', $id)),
    // Late money may confirm the booking at this moment.
    ...mustNotExist(confirmation),
  ]);
}
