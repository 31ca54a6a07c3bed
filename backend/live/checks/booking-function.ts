import { Functions, Query } from 'node-appwrite';
import { keptFor } from '../../../shared/domain/bookings/kept-for.ts';
import { asRecord, parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import { day, minute } from '../../../shared/domain/time/durations.ts';
import { type Check, type CheckTarget, failed, ok } from '../check.ts';

const fix =
  'Check the function in the Appwrite console: its last deployment must be ready, `any` may execute it, and every variable that backend/GOING-LIVE.md lists is set. Its log names missing variables.';

/** Runs the function as a page does. */
async function execute({ request, functionId }: CheckTarget, call: object) {
  const execution = await request('POST', `/functions/${functionId}/executions`, { as: 'guest', body: call });
  const { responseStatusCode, responseBody, status } = execution.json;
  // A function that did not start does not answer JSON.
  const answer = asRecord(parseJsonOrNull(String(responseBody)));
  return {
    execution,
    status: Number(responseStatusCode),
    state: String(status),
    code: String(answer['code']),
  };
}

export const functionAnswers: Check = {
  name: 'the booking function answers guests',
  reliesOn: 'Every booking, payment and look-up goes through it.',
  async run(target) {
    const body = JSON.stringify({ action: 'get_booking', booking_id: '0'.repeat(32) });
    const { execution, status, state, code } = await execute(target, { body });
    if (execution.status !== 201) {
      return failed(`A guest cannot execute it (${execution.status} ${execution.type}).`, fix);
    }
    if (code === 'BOOKING_NOT_FOUND') return ok('an unknown booking is not found');
    return failed(`For an unknown booking it answered ${status} ${code} (${state}).`, fix);
  },
};

export const webhookRefusesForgery: Check = {
  name: 'the webhook rejects a forged signature',
  reliesOn: 'Only the gateway may report payments.',
  async run(target) {
    const headers = { 'x-razorpay-signature': '0'.repeat(64) };
    const event = JSON.stringify({ event: 'payment.captured', payload: {} });
    const inside = await execute(target, {
      path: '/gateway-webhook',
      method: 'POST',
      headers,
      body: event,
    });
    if (inside.status !== 401) {
      return failed(`A forged event was answered ${inside.status}, not 401.`, fix);
    }
    const address = target.variables['GATEWAY_WEBHOOK_URL']?.trim();
    if (!address) return ok('by an execution; GATEWAY_WEBHOOK_URL is not set, so not from outside');
    const { status } = await fetch(address, { method: 'POST', headers, body: event }).catch(() => ({
      status: 0,
    }));
    if (status === 401) return ok(address);
    return failed(
      `${address} answered a forged event with ${status === 0 ? 'nothing' : status}, not 401.`,
      "Give the function a domain in the Appwrite console, and the gateway that domain's address with /gateway-webhook at its end.",
    );
  },
};

/** A schedule may be slower than every minute. */
const longestSilence = 15 * minute;

export const scheduleRuns: Check = {
  name: 'the schedule runs the function',
  reliesOn: 'The sweep releases the seats of expired holds, finds unreported payments, and resends mail.',
  async run({ client, functionId, now }) {
    const queries = [
      Query.equal('trigger', 'schedule'),
      // Whoever may execute it may also ask for a time far away, which counts as scheduled.
      Query.equal('status', ['completed', 'failed']),
      Query.orderDesc('$createdAt'),
      Query.limit(1),
    ];
    const { executions } = await new Functions(client).listExecutions({ functionId, queries });
    const [last] = executions;
    const silence = last === undefined ? Number.POSITIVE_INFINITY : now() - Date.parse(last.$createdAt);
    if (last === undefined || silence > longestSilence) {
      const since = last === undefined ? 'never' : `not for ${Math.round(silence / minute)} minutes`;
      return failed(
        `The schedule has run it ${since}.`,
        'Right after a deployment, run the doctor again in two minutes. A self-hosted server must run the container of the function scheduler.',
      );
    }
    if (last.responseStatusCode === 200) return ok(`${Math.round(silence / 1000)} s ago`);
    return failed(
      `The last sweep did not do all its work: it ended with ${last.responseStatusCode} (${last.status}).`,
      "Read the function's log in the Appwrite console for `sweep-item-failed`, `sweep-chore-failed` and `not-configured`.",
    );
  },
};

// Appwrite deletes what is too old once a day.
const slack = 2 * day;

/** The setting itself cannot be read through the API; the oldest execution shows what it is at least. */
export const callRecords: Check = {
  name: 'the server forgets its calls as the privacy page says',
  reliesOn: "Each stored execution holds the caller's network address in clear.",
  async run({ client, functionId, now }) {
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
