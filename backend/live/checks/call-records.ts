import { Functions, Query } from 'node-appwrite';
import { keptFor } from '../../../shared/domain/bookings/kept-for.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { type Check, failed, ok } from '../check.ts';

// Appwrite deletes what is too old once a day.
const slack = 2 * day;

/** The setting itself cannot be read through the API; the oldest execution shows what it is at least. */
export const callRecords: Check = {
  name: 'the server forgets its calls as the privacy page says',
  reliesOn: "Each stored execution holds the caller's network address in clear.",
  async run({ client, declaration, now }) {
    const functionId = declaration.functions[0]?.$id ?? '';
    const queries = [Query.orderAsc('$createdAt'), Query.limit(1)];
    const { executions } = await new Functions(client).listExecutions({ functionId, queries });
    const age = executions[0] === undefined ? 0 : now() - Date.parse(executions[0].$createdAt);
    const days = Math.floor(age / day);
    if (age <= keptFor.calls * day + slack) return ok(`the oldest is ${days} days old`);
    return failed(
      `The oldest execution is ${days} days old, and the privacy page says ${keptFor.calls}.`,
      'Set `_APP_MAINTENANCE_RETENTION_EXECUTION` on the server (seconds), or write the time that the server has into shared/domain/bookings/kept-for.ts and build the site.',
    );
  },
};
