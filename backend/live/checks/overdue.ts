import { lateBuild } from '../../function/owed/policy.ts';
import { waitingBuild } from '../../function/rebuild/request-build.ts';
import { type Check, failed, ok, skipped } from '../check.ts';
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

export const rebuild: Check = {
  name: 'changes of trips and hosts are built',
  reliesOn: 'A new trip has no page of its own, and a changed one shows its earlier text to search engines.',
  async run({ rows, variables, now }) {
    if (!variables['REBUILD_HOOK_URL']?.trim())
      return skipped('REBUILD_HOOK_URL is not set here, so build the site yourself when they change.');
    const waiting = await waitingBuild(rows);
    if (waiting === null) return ok();
    const { since } = waiting;
    if (now() - Date.parse(since) <= lateBuild) {
      return ok(`the change of ${since} is about to be built`);
    }
    return failed(
      `The change of ${since} was not built: the host did not answer the function's calls with success.`,
      'Copy the address of the build hook into REBUILD_HOOK_URL again, and run `npm run deploy`. The function calls it again by itself.',
    );
  },
};
