import type { GenericSchema } from 'valibot';
import type { ActionName, Actions } from '../../domain/actions/actions.ts';
import { parseAnswer } from '../../domain/actions/answer.ts';
import * as messages from '../../domain/bookings/booking-messages.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { CallError, Read, Result } from '../../domain/ports/outcome.ts';
import type { Random } from '../../domain/ports/random.ts';
import { jsonText } from '../../domain/texts/json-text.ts';
import { systemClock } from '../browser-time.ts';
import type { Configuration } from '../configuration.ts';
import type { Connection } from '../connection.ts';
import { type Answered, type DeviceTime, deviceTime } from '../device-time.ts';
import { attempt } from '../outcome.ts';

/**
 * Calls one action of the booking function; the data of its answer has to meet the schema, and `read` makes the value of
 * it, its instants in the time of the device. Every action has a module of its own, so that a page or a part of the widget fetches the code of the actions that it
 * calls, and no other.
 */
export type CallAction = <Action extends ActionName, T>(
  action: Action,
  input: Actions[Action]['input'],
  schema: GenericSchema<unknown, Actions[Action]['data']>,
  read: (data: Actions[Action]['data'], toDevice: DeviceTime) => T,
) => Promise<Result<T, ActionError>>;

/** What Appwrite answers to a call of the function. */
interface Execution extends Answered {
  readonly status: string;
  readonly responseStatusCode: number;
  readonly responseBody: string;
}

/** Appwrite's own answer when it stops waiting for a function that may still be running. */
const executionTimedOut = 408;

function neverRan({ code }: CallError): boolean {
  return code !== undefined && code >= 400 && code < 500 && code !== executionTimedOut;
}

/**
 * The calls of the booking function over one connection. Each has an `x-request-id`, with which it is found in the logs of
 * the function and of the gateway: random, and the same for every try of the same call.
 */
export function createCallAction(
  connection: Connection,
  { bookingFunctionId: functionId }: Pick<Configuration, 'bookingFunctionId'>,
  random: Random,
  /** The sentence for a cause; the widget fetches the sentences when one is needed. */
  errorMessage: (cause: CallError) => string | Promise<string>,
): CallAction {
  const path = `/functions/${functionId}/executions`;
  /** Of the calls whose answer was lost, by their bodies. */
  const requestIds = new Map<string, string>();
  return async (action, input, schema, read) => {
    const body = jsonText({ action, ...input });
    const requestId = requestIds.get(body) ?? random.hex(32);
    const headers = { 'x-request-id': requestId };
    const sentAt = systemClock.now().getTime();
    const execution = await attempt(
      () => connection.execute(path, { body, async: false, headers }) as Promise<Execution>,
    );
    const result = await readExecution(action, execution, requestIds.has(body), sentAt, schema, read);
    requestIds.delete(body);
    if (result.ok) return result;
    const { error } = result;
    if (error.code === 'outcome-unknown') requestIds.set(body, requestId);
    if (error.cause === null || error.message !== '') return result;
    return { ok: false, error: { ...error, message: await errorMessage(error.cause) } };
  };
}

/** What a step of a booking says where neither its code nor the server has a sentence. */
const failedSteps: Partial<Readonly<Record<ActionName, string>>> = {
  initialize_booking: messages.reserveFailed,
  initialize_pending_booking: messages.requestFailed,
  create_order: messages.orderFailed,
  verify_payment: messages.verificationFailed,
  validate_approved_booking: messages.validateSeatsFailed,
};

async function readExecution<Data, T>(
  action: ActionName,
  execution: Read<Execution>,
  /** Whether the answer to an earlier try was lost: then the call may have run, whatever becomes of this one. */
  mayHaveRun: boolean,
  /** By the device's clock, in milliseconds. */
  sentAt: number,
  schema: GenericSchema<unknown, Data>,
  read: (data: Data, toDevice: DeviceTime) => T,
): Promise<Result<T, ActionError>> {
  function unanswered(cause: CallError, said: string | false = ''): Result<T, ActionError> {
    // Where the function never ran, nothing took effect.
    const code = !mayHaveRun && neverRan(cause) ? 'call-rejected' : 'outcome-unknown';
    return { ok: false, error: { code, message: said || (failedSteps[action] ?? ''), cause } };
  }
  if (!execution.ok) return unanswered(execution.error);
  const { status, responseStatusCode, responseBody } = execution.value;
  // What broke down is no answer, whatever its body is.
  const answer = parseAnswer(schema, status === 'completed' && responseStatusCode < 500 ? responseBody : '');
  const toDevice = deviceTime(execution.value, sentAt);
  if (answer.success) return { ok: true, value: read(answer.data, toDevice) };
  const { code, message } = answer;
  // INTERNAL is a bug, or an answer that cannot be read: the action may have taken effect. With TRY_AGAIN another call is still at
  // it. Either way the very same call finds out, a moment later.
  if (code === 'INTERNAL' || code === 'TRY_AGAIN') {
    // Of this action any code without a sentence of its own shows what the function says: one that is not known is INTERNAL here.
    return unanswered({ message, code: 500 }, action === 'validate_approved_booking' && message);
  }
  try {
    // Few visitors need the sentences: they are fetched then.
    const { answeredError } = await import('./action-error.ts');
    return { ok: false, error: answeredError(action, { ...answer, code }, toDevice) };
  } catch {
    // As if there were no answer: the same call is made again.
    return unanswered({ message });
  }
}
