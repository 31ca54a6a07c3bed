import { readChain, shownBooking } from '../bookings/chain.ts';
import { type BookingState, lifecycle } from '../bookings/lifecycle.ts';
import { longestUnsent } from '../owed/policy.ts';
import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import { createStep } from '../rows/steps.ts';
import type { BookingRow, OrderRow, OutboxRow, PaymentRow, StepRow } from '../rows/tables.ts';

/** Every row about one booking. */
export interface BookingRecords {
  readonly booking: BookingRow;
  readonly payments: readonly PaymentRow[];
  readonly orders: readonly OrderRow[];
  readonly steps: readonly StepRow[];
  readonly state: BookingState;
  readonly mails: readonly OutboxRow[];
}

export async function readRecords(rows: Rows, booking: BookingRow): Promise<BookingRecords> {
  const { $id } = booking;
  const [chain, payments, orders, mails] = await Promise.all([
    readChain(rows, $id),
    allRows(rows, 'payments', { equal: { bookingId: $id } }),
    allRows(rows, 'orders', { equal: { bookingRowId: $id } }),
    allRows(rows, 'outbox', { equal: { bookingRowId: $id } }),
  ]);
  const { steps, state } = chain;
  return { booking: shownBooking(chain) ?? booking, steps, state, payments, orders, mails };
}

const unpaid: ReadonlySet<string> = new Set(['CREATED', 'FAILED']);

/** Whether money was taken for the booking: accounting then needs its rows. */
export function wasPaid({ booking, payments }: BookingRecords): boolean {
  return booking.settledAt !== null || payments.some(({ paymentStatus }) => !unpaid.has(paymentStatus));
}

/** Whether erasing waits until a mail is sent. After `longestUnsent` it does not, not even for a mail to support. */
export const isToBeSent = ({ state, owedAt, dueAt }: OutboxRow, now: Date): boolean =>
  state === 'waiting' && now.getTime() - Date.parse(owedAt ?? dueAt) <= longestUnsent;

export type ErasePorts = Pick<Ports, 'rows' | 'clock'>;

/** Later than any sweep: the people of the booking are erased. */
const never = '9999-12-31T00:00:00.000Z';

const people = {
  name: 'Erased',
  email: 'erased',
  phone: 'erased',
  address: 'erased',
  why: 'erased',
  reviewNote: null,
  draftSecretHash: null,
  lang: null,
  zone: null,
} as const satisfies Partial<BookingRow>;

/**
 * Takes the people out of a booking. One that was never paid is deleted, with its payments and mails; its order and its steps stay, without
 * any personal data, so that money which arrives all the same is given back: a step says first that it can never be confirmed any more. Of
 * one that was paid, accounting keeps reference, seats, sums and dates, and the gateway's ids. False where another call is at it.
 */
export async function eraseBooking(deps: ErasePorts, records: BookingRecords): Promise<boolean> {
  const { rows } = deps;
  const { booking, payments, mails, steps } = records;
  const id = booking.$id;
  const isPaid = wasPaid(records);
  if (!isPaid && !(await barForGood(deps, id))) return false;
  const gone = isPaid ? mails.filter(({ state }) => state === 'waiting') : mails;
  for (const { $id } of gone) await rows.remove('outbox', $id);
  for (const { $id, note, travellers } of steps) {
    if (note !== null || travellers.length > 0)
      await rows.update('steps', $id, { note: null, travellers: [] });
  }
  if (isPaid) {
    await rows.update('bookings', id, { ...people, passengers: [], eraseAt: never });
    return true;
  }
  for (const { $id } of payments) await rows.remove('payments', $id);
  await rows.remove('bookings', id);
  return true;
}

/** A step under an id that exists once: late money that would confirm the booking at this moment meets it, or it meets that. */
async function barForGood(deps: ErasePorts, id: string): Promise<boolean> {
  const { state } = await readChain(deps.rows, id);
  if (state.isBarred) return true;
  if (lifecycle[state.status].isPaid) return false;
  const at = deps.clock.now().toISOString();
  return (await createStep(deps, id, state.step + 1, { because: 'erased', at, doneAt: at })) !== null;
}
