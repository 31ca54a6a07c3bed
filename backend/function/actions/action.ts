import type { GenericSchema } from 'valibot';
import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { parseRequest } from '../../../shared/domain/actions/parse-request.ts';
import { fail } from '../answer.ts';
import type { Caller } from '../identity/network-address.ts';
import type { Ports } from '../ports.ts';

/** Decides one call. `body` is anything that was JSON. */
export type Action = (ports: Ports, body: unknown, caller: Caller) => Promise<ActionAnswer<object>>;

/** An action that is given its request parsed and normalised; what does not parse is answered with VALIDATION_FAILED. */
export function defineAction<Request>(
  schema: GenericSchema<unknown, Request>,
  run: (ports: Ports, request: Request, caller: Caller) => Promise<ActionAnswer<object>>,
): Action {
  return async (ports, body, caller) => {
    const parsed = parseRequest(schema, body);
    if (!parsed.ok) {
      return fail('VALIDATION_FAILED', { issues: [...parsed.issues] });
    }
    return run(ports, parsed.request, caller);
  };
}
