import { type Client, Functions, type Models } from 'appwrite';
import type { GenericSchema } from 'valibot';
import type { ActionInputs, ActionName, ActionResults } from '../../domain/actions/actions.ts';
import { parseAnswer } from '../../domain/actions/answer.ts';
import type { Random } from '../../domain/clock.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { CallError, Read, Result } from '../../domain/ports/outcome.ts';
import type { Configuration } from '../configuration.ts';
import { attempt } from '../outcome.ts';
import { answeredError, unansweredError } from './action-error.ts';
import { createRequestIds } from './request-ids.ts';

/**
 * Calls one action of the booking function; the data of its answer has to meet the schema. Every action has a module of
 * its own, so that a page or a part of the widget fetches the code of the actions that it calls, and no other.
 */
export type CallAction = <Action extends ActionName>(
  action: Action,
  input: ActionInputs[Action],
  data: GenericSchema<unknown, ActionResults[Action]>,
) => Promise<Result<ActionResults[Action], ActionError>>;

/** Appwrite's own answer when it stops waiting for a function that may still be running. */
const executionTimedOut = 408;

function neverRan({ code }: CallError): boolean {
  return code !== undefined && code >= 400 && code < 500 && code !== executionTimedOut;
}

function crashed({ status, responseStatusCode }: Models.Execution): boolean {
  return status !== 'completed' || responseStatusCode >= 500;
}

/**
 * The calls of the booking function over one connection. Each has an `x-request-id`, with which it is found in the logs of
 * the function and of the gateway; a repeated call keeps its id.
 */
export function createCallAction(
  client: Client,
  { bookingFunctionId: functionId }: Pick<Configuration, 'bookingFunctionId'>,
  random: Random,
): CallAction {
  const functions = new Functions(client);
  const requestIds = createRequestIds(random);
  return async (action, input, data) => {
    const body = JSON.stringify({ action, ...input });
    const headers = { 'x-request-id': requestIds.of(body) };
    const execution = await attempt(() =>
      functions.createExecution({ functionId, body, async: false, headers }),
    );
    const result = readExecution(action, execution, data);
    if (result.ok || result.error.code !== 'outcome-unknown') requestIds.forget(body);
    return result;
  };
}

function readExecution<T>(
  action: ActionName,
  execution: Read<Models.Execution>,
  data: GenericSchema<unknown, T>,
): Result<T, ActionError> {
  if (!execution.ok) {
    const { error } = execution;
    return unansweredError(action, neverRan(error) ? 'call-rejected' : 'outcome-unknown', error);
  }
  if (crashed(execution.value)) return unansweredError(action, 'outcome-unknown', { message: '', code: 500 });
  const answer = parseAnswer(data, execution.value.responseBody);
  if (answer.success) return { ok: true, value: answer.data };
  const { code, message } = answer;
  // INTERNAL is a bug, or an answer that cannot be read: the action may have taken effect.
  return code === 'INTERNAL'
    ? unansweredError(action, 'outcome-unknown', { message, code: 500 })
    : answeredError(action, { ...answer, code });
}
