import { cancellationId } from '../identity/row-ids.ts';
import { mailId } from '../mail/outbox.ts';
import type { Ports } from '../ports.ts';
import { decisionMail } from '../requests/decision-mail.ts';
import { findBySecret } from '../rows/find-by-secret.ts';
import type { BookingRow, HoldRow, OutboxRow, PaymentRow, TripRow } from '../rows/tables.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { cancelledMails } from './cancelled-mails.ts';

/** A booking, and what its cancellation changes. */
export interface Cancellable {
  readonly booking: BookingRow;
  readonly hold: HoldRow | null;
  /** Null where a person deleted it. */
  readonly trip: TripRow | null;
  readonly payments: readonly PaymentRow[];
  /** The mail that reports the host's decision over a request, or its end. */
  readonly decision: OutboxRow | null;
  /** Ids of rows that a torn commit of this very cancellation left. */
  readonly left: ReadonlySet<string>;
}

/** What a cancellation changes of a booking's row, as it was before. */
export type Before = Pick<BookingRow, 'status' | 'cancelledAt'>;

/**
 * Reads a booking for its cancellation; null where there is none. One of which a torn commit wrote the cancellation is read as it
 * was `before`.
 */
export async function findCancellable(
  ports: Ports,
  bookingRowId: string,
  before?: Before,
): Promise<Cancellable | null> {
  const { rows, settings } = ports;
  const shown = await bookingAs(ports, bookingRowId, before);
  if (shown === null) return null;
  // The last rows of a transaction first: where one is committed meanwhile, its first row shows it by then.
  const decision = await findBySecret(rows, 'outbox', settings, (idSecret) =>
    mailId({ idSecret }, decisionMail('cancelled', bookingRowId)),
  );
  const mails = cancelledMails({ booking: shown, decision }, 'traveller').map((mail) =>
    mailId(settings, mail),
  );
  const written = await Promise.all(mails.map((id) => rows.get('outbox', id)));
  const event = await rows.get('gatewayEvents', cancellationId(shown));
  const [payments, hold] = await Promise.all([
    rows.list('payments', { equal: { bookingId: bookingRowId }, limit: 100 }),
    rows.get('holds', bookingRowId),
  ]);
  const booking = await bookingAs(ports, bookingRowId, before);
  if (booking === null) return null;
  const trip =
    hold === null ? await findTripRow(rows, booking.tripId) : await rows.get('trips', hold.tripRowId);
  const left = [...written, event].flatMap((row) => (row === null ? [] : [row.$id]));
  return { booking, hold, trip, payments, decision, left: new Set(left) };
}

async function bookingAs({ rows }: Ports, id: string, before?: Before): Promise<BookingRow | null> {
  const booking = await rows.get('bookings', id);
  return booking && { ...booking, ...before };
}
