import { type Check, failed, ok } from '../check.ts';
import { readOwed } from '../read-owed.ts';

/** A sweep may answer and still have left its work undone: the rows say since when something is owed, whenever it is tried next. */
export const nothingOverdue: Check = {
  name: 'the sweep leaves nothing overdue',
  reliesOn: 'Seats of ended holds go back on sale, refunds are made, and mails are sent.',
  async run({ rows, now }) {
    const late = await readOwed(rows, now(), 'late');
    if (late.length === 0) return ok();
    return failed(
      `Overdue: ${late.join('; ')}.`,
      "Read the function's log in the Appwrite console for `sweep-item-failed`, `sweep-chore-failed`, `mail-failed` and `gateway-refused`. Bookings, orders and refunds also wait while the gateway does not answer.",
    );
  },
};
