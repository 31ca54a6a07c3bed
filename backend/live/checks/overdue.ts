import { minute } from '../../../shared/domain/durations.ts';
import { type Check, failed, ok } from '../check.ts';

const longestDelay = 15 * minute;
const limit = 100;

/** A sweep may answer and still have left its work undone: the rows say whether it is done. */
export const nothingOverdue: Check = {
  name: 'the sweep leaves nothing overdue',
  reliesOn: 'Seats of ended holds go back on sale, refunds are made, and mails are sent.',
  async run({ rows, now }) {
    const before = new Date(now() - longestDelay).toISOString();
    const bookings = await rows.list('bookings', { atMost: { until: before }, orderBy: 'until', limit });
    const steps = await rows.list('steps', {
      equal: { doneAt: null },
      atMost: { at: before },
      orderBy: 'at',
      limit,
    });
    const mails = await rows.list('outbox', {
      equal: { state: 'waiting' },
      atMost: { dueAt: before },
      orderBy: 'dueAt',
      limit,
    });
    const refunds = await rows.list('payments', {
      equal: { paymentStatus: 'REFUND_PENDING' },
      atMost: { refundDueAt: before },
      orderBy: 'refundDueAt',
      limit,
    });
    const counts = {
      'bookings that ran out': bookings,
      'decisions not carried out': steps,
      'unsent mails': mails,
      'refunds to be made': refunds,
    };
    const overdue = Object.entries(counts).filter(([, found]) => found.length > 0);
    if (overdue.length === 0) return ok();
    const what = overdue.map(
      ([name, { length }]) => `${name}: ${length === limit ? 'at least ' : ''}${length}`,
    );
    return failed(
      `Overdue for more than ${longestDelay / minute} minutes: ${what.join(', ')}.`,
      "Read the function's log in the Appwrite console for `sweep-item-failed` and `sweep-chore-failed`. Bookings and refunds also wait while the gateway does not answer.",
    );
  },
};
