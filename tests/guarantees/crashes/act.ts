import type { Ports } from '../../../backend/function/ports.ts';
import type { World } from '../../../backend/function/testing/world.ts';
import type { ActionName } from '../../../shared/domain/actions/actions.ts';

/** A call that is about to be made, and what is right whatever happened to it. */
export interface Prepared {
  /** The same call each time. Answers its code, or the status of what is no action. */
  readonly call: (ports?: Ports) => Promise<string | number>;
  /** What the repeated call answers. */
  readonly right: string | number;
  /** How bookings stand once the call was repeated, by row id. */
  readonly status?: Readonly<Record<string, string>>;
  /** Orders that the gateway has opened once the call was repeated. */
  readonly orders?: number;
  /** Refunds that the gateway has made once everything came to its end. */
  readonly refunds?: number;
}

/** Something the function does, and everything that has to be there before. */
export interface Act {
  readonly name: string;
  readonly entry: ActionName | 'webhook' | 'sweep';
  readonly prepare: (world: World) => Promise<Prepared>;
}

/** One call of an action, with the code that is right for it. */
export function action(world: World, entry: ActionName, body: object, right = 'OK'): Prepared {
  return { right, call: async (ports) => (await world.call(entry, body, undefined, ports)).code };
}

export function sweeping(world: World, status: Readonly<Record<string, string>>, refunds = 0): Prepared {
  return { right: 200, status, refunds, call: async (ports) => (await world.sweep(ports)).status };
}
