import { Functions, Query } from 'node-appwrite';
import { type Check, failed, ok, type Patient } from '../check.ts';

const remedy =
  'Look at the function in the Appwrite console: its last deployment has to be ready, `any` may execute it, and every variable that backend/GOING-LIVE.md lists is set. Its own log names variables that are missing.';

/** Runs the function as a page does, and answers what it said. */
async function execute({ ask, declaration }: Patient, call: object) {
  const id = declaration.functions[0]?.$id ?? '';
  const execution = await ask('POST', `/functions/${id}/executions`, { as: 'guest', body: call });
  const { responseStatusCode, responseBody, status } = execution.json;
  let said: Readonly<Record<string, unknown>> = {};
  try {
    said = JSON.parse(String(responseBody));
  } catch {
    // A function that did not start answers no JSON.
  }
  return { execution, status: Number(responseStatusCode), state: String(status), code: String(said['code']) };
}

export const functionAnswers: Check = {
  name: 'the booking function answers guests',
  reliesOn: 'Every booking, payment and look-up goes through it.',
  async run(patient) {
    const body = JSON.stringify({ action: 'get_booking', booking_id: '0'.repeat(32) });
    const { execution, status, state, code } = await execute(patient, { body });
    if (execution.status !== 201) {
      return failed(`A guest cannot execute it (${execution.status} ${execution.type}).`, remedy);
    }
    if (code === 'BOOKING_NOT_FOUND') return ok('an unknown booking is not found');
    return failed(`It was asked for an unknown booking and answered ${status} ${code} (${state}).`, remedy);
  },
};

export const webhookRefusesForgery: Check = {
  name: 'the webhook refuses a forged signature',
  reliesOn: 'Nobody but the gateway may tell of money.',
  async run(patient) {
    const headers = { 'x-razorpay-signature': '0'.repeat(64), 'x-razorpay-event-id': 'doctor' };
    const event = JSON.stringify({ event: 'payment.captured', payload: {} });
    const inside = await execute(patient, {
      path: '/gateway-webhook',
      method: 'POST',
      headers,
      body: event,
    });
    if (inside.status !== 401) {
      return failed(`A forged event was answered ${inside.status}, not 401.`, remedy);
    }
    const address = patient.variables['GATEWAY_WEBHOOK_URL']?.trim();
    if (!address) return ok('by an execution; GATEWAY_WEBHOOK_URL names no address to ask from outside');
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

const MINUTE = 60_000;
/** A slower schedule than every minute may be declared. */
const longestSilence = 15 * MINUTE;

export const scheduleRuns: Check = {
  name: 'the schedule runs the function',
  reliesOn:
    'The sweep gives back the seats of holds that ran out, finds money that nobody told of, and sends mail again.',
  async run({ client, declaration, now }) {
    const functionId = declaration.functions[0]?.$id ?? '';
    const queries = [Query.equal('trigger', 'schedule'), Query.orderDesc('$createdAt'), Query.limit(1)];
    const { executions } = await new Functions(client).listExecutions({ functionId, queries });
    const [last] = executions;
    const silence = last === undefined ? Number.POSITIVE_INFINITY : now() - Date.parse(last.$createdAt);
    if (last === undefined || silence > longestSilence) {
      const since = last === undefined ? 'never' : `not for ${Math.round(silence / MINUTE)} minutes`;
      return failed(
        `The schedule has run it ${since}.`,
        'Right after a deployment, ask again in two minutes. A server of your own has to run the container of the function scheduler.',
      );
    }
    if (last.responseStatusCode === 200) return ok(`${Math.round(silence / 1000)} s ago`);
    return failed(`The last sweep ended with ${last.responseStatusCode} (${last.status}).`, remedy);
  },
};
