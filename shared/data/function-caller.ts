import { type Client, Functions, type Models } from 'appwrite';
import type { GenericSchema } from 'valibot';
import type { ActionName, ActionResults } from '../domain/actions/actions.ts';
import { parseAnswer } from '../domain/actions/answer.ts';
import type { Random } from '../domain/clock.ts';
import type { Call, CallOutcome } from '../domain/ports/bookings.ts';
import type { CallError } from '../domain/ports/outcome.ts';
import type { Configuration } from './configuration.ts';
import { attempt } from './outcome.ts';
import { createRequestIds } from './request-ids.ts';

/** Appwrite's own answer when it stops waiting for a function that may still be running. */
const executionTimedOut = 408;

const neverRan = ({ code }: CallError): boolean =>
  code !== undefined && code >= 400 && code < 500 && code !== executionTimedOut;

const crashed = ({ status, responseStatusCode }: Models.Execution): boolean =>
  status !== 'completed' || responseStatusCode >= 500;

/** Makes the call of one action, whose answer's data has to meet the schema. */
export type Caller = <Action extends ActionName>(
  action: Action,
  data: GenericSchema<unknown, ActionResults[Action]>,
) => Call<Action>;

/**
 * How the booking function's actions are called: each awaited, with an `x-request-id`, by which the logs of the function
 * and of the gateway can be searched for it; a repeated call keeps its own.
 */
export const createCaller = (
  client: Client,
  configuration: Pick<Configuration, 'bookingFunctionId'>,
  random: Random,
): Caller => {
  const functions = new Functions(client);
  const requestIds = createRequestIds(random);
  const functionId = configuration.bookingFunctionId;

  const execute = async <T>(body: string, data: GenericSchema<unknown, T>): Promise<CallOutcome<T>> => {
    const headers = { 'x-request-id': requestIds.of(body) };
    const execution = await attempt(() =>
      functions.createExecution({ functionId, body, async: false, headers }),
    );
    if (!execution.ok) {
      return { kind: neverRan(execution.error) ? 'rejected' : 'unknown', error: execution.error };
    }
    if (crashed(execution.value)) return { kind: 'unknown', error: { message: '', code: 500 } };
    const answer = parseAnswer(data, execution.value.responseBody);
    // INTERNAL stands for a bug, and for an answer that cannot be read: either may have left its effect.
    return !answer.success && answer.code === 'INTERNAL'
      ? { kind: 'unknown', error: { message: answer.message, code: 500 } }
      : { kind: 'answered', answer };
  };

  return (action, data) => async (input) => {
    const body = JSON.stringify({ action, ...input });
    const outcome = await execute(body, data);
    if (outcome.kind !== 'unknown') requestIds.forget(body);
    return outcome;
  };
};
